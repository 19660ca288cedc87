/** A hint: asked for by the reader, thought about by the server, and good for one decision. */
import type { Hinted } from '../wire'

export type Said = { kind: 'thinking' } | { kind: 'hint'; hint: Hinted } | { kind: 'refused'; message: string }

export interface HintHost {
  /** the decision that waits, and whose eyes see it: a hint for another one does not count */
  moment(): string
  /** asks the server; null: nobody can be asked now */
  ask(): Promise<Hinted | { message: string } | null>
}

const THINKING: Said = { kind: 'thinking' }
const NOBODY = 'Nobody could be asked. Try again.'

export class Hint {
  #host: HintHost
  #shown = $state.raw<{ moment: string; said: Said } | null>(null)

  constructor(host: HintHost) {
    this.#host = host
  }

  /** What was said about the decision that waits. */
  get now(): Said | null {
    return this.#shown?.moment === this.#host.moment() ? this.#shown.said : null
  }

  ask = async (): Promise<void> => {
    const moment = this.#host.moment()
    if (this.now?.kind === 'thinking' || this.now?.kind === 'hint') return
    this.#shown = { moment, said: THINKING }
    const answer = await this.#host.ask()
    // Put away meanwhile, or asked again about another decision.
    if (this.#shown?.moment !== moment || this.#shown.said !== THINKING) return
    this.#shown = { moment, said: said(answer) }
  }

  putAway = (): void => {
    this.#shown = null
  }
}

function said(answer: Hinted | { message: string } | null): Said {
  if (answer === null) return { kind: 'refused', message: NOBODY }
  return 'best' in answer ? { kind: 'hint', hint: answer } : { kind: 'refused', message: answer.message }
}

/** How far the next best answer is behind, in words. */
export function behind(hint: Hinted): string {
  if (!hint.other) return 'Nothing else is worth a thought.'
  const near = hint.difference < 0.5 || hint.difference <= hint.doubt
  return `Next best: ${hint.other.label.replace(/\.$/, '')}, ${near ? 'hardly a difference' : `about ${fewer(hint.difference)}`}.`
}

/** Percentage points of a chance to win, as people count. */
export function fewer(points: number): string {
  const wins = Math.max(1, Math.round(points))
  return `${wins} fewer ${wins === 1 ? 'win' : 'wins'} in 100 games`
}

export function percent(chance: number): string {
  return `${Math.round(chance)} %`
}
