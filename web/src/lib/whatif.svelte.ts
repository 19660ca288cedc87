/** Trying an answer out: asks the server, after a moment, what the table would look like, and keeps what it said. */
import type { Previewed } from '../wire'

export interface WhatIf {
  /** the answer that is tried out */
  action: number
  /** the table after it; null: nobody can foretell it */
  view: Previewed['view']
  /** it would draw, or bring something hidden to light */
  unknown: boolean
  /** what would happen, in words */
  events: string[]
}

export interface WhatIfHost {
  /** the position that is on the table, and whose eyes see it: what was said of another one does not count */
  moment(): string
  /** whether the reader decides now, and this is one of the answers */
  legal(action: number): boolean
  /** asks the server; null: it cannot say */
  ask(action: number): Promise<Previewed | null>
}

const PAUSE = 120

export class Thought {
  #host: WhatIfHost
  #shown = $state.raw<{ moment: string; found: WhatIf } | null>(null)
  #wanted: number | null = null
  #moment = ''
  #known = new Map<number, WhatIf>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(host: WhatIfHost) {
    this.#host = host
  }

  /** What the answer that was last asked about would lead to. */
  get now(): WhatIf | null {
    return this.#shown?.moment === this.#host.moment() ? this.#shown.found : null
  }

  /** Try an answer out; null ends it. */
  preview = (action: number | null): void => {
    const moment = this.#host.moment()
    const wanted = action !== null && this.#host.legal(action) ? action : null
    if (moment !== this.#moment) {
      this.#moment = moment
      this.#known.clear()
    } else if (wanted === this.#wanted) return
    this.#wanted = wanted
    clearTimeout(this.#timer)
    const found = wanted === null ? undefined : this.#known.get(wanted)
    this.#shown = found ? { moment, found } : null
    if (wanted !== null && !found) this.#timer = setTimeout(() => void this.#look(wanted, moment), PAUSE)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#wanted = null
    this.#shown = null
  }

  async #look(action: number, moment: string): Promise<void> {
    if (moment !== this.#host.moment()) return
    const answer = await this.#host.ask(action)
    if (moment !== this.#moment || moment !== this.#host.moment()) return
    if (!answer) {
      // Refused, or the line is cut: it may be asked again.
      if (this.#wanted === action) this.#wanted = null
      return
    }
    const found = { action, view: answer.view, unknown: answer.unknown, events: answer.events }
    this.#known.set(action, found)
    if (this.#wanted === action) this.#shown = { moment, found }
  }
}
