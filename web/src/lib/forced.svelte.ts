/** Where one answer alone is legal, it is given for the reader, after a moment, and said so in the log. */
import type { ActionInfo } from '../wire'

/** A line of the log that only this page has. */
export interface Note {
  /** the number of the line that it stands after */
  after: number
  text: string
}

export interface ForcedHost {
  /** the only legal answer, if the reader wants it to be given */
  only(): ActionInfo | null
  /** an answer is under way */
  sent(): boolean
  give(action: ActionInfo): void
  /** the number of the last line of the log; -1: there is none */
  lastLine(): number
}

const MOMENT = 700

export class Forced {
  notes = $state.raw<Note[]>([])
  #host: ForcedHost

  constructor(host: ForcedHost) {
    this.#host = host
  }

  /** Waits the moment, if there is anything to give; gives how to stop. */
  wait(): (() => void) | undefined {
    const only = this.#host.only()
    if (!only) return undefined
    const timer = setTimeout(() => {
      if (this.#host.only() === only && !this.#host.sent()) this.#give(only)
    }, MOMENT)
    return () => clearTimeout(timer)
  }

  #give(only: ActionInfo): void {
    const text = `Only one answer was legal, so it was given for you: ${only.label}`
    this.notes = [...this.notes, { after: this.#host.lastLine(), text }]
    this.#host.give(only)
  }
}
