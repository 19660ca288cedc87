/** Giving answers and taking them back: what is under way, and what was taken last. */
import type { ActionInfo } from '../wire'
import type { Answer } from './connection.svelte'
import { store, stored } from './settings.svelte'

export interface AnsweringHost {
  /** the place in the move log that is on the table */
  seq(): number
  /** the name of the question on the table, if there is one */
  question(): string | null
  /** whether it is the reader who decides */
  decides(): boolean
  play(action: ActionInfo): Promise<Answer>
  /** the last own answer can be taken back, or the others can be asked for it */
  mayUndo(): boolean
  undo(): Promise<Answer>
  refused(message: string, rules: string[]): void
  /** an answer to the question of this name is taken */
  taken(action: ActionInfo, question: string): void
  takenBack(): void
  /** the last answer is taken and its outcome is here: the next one may be given */
  goOn(): void
}

export class Answering {
  #host: AnsweringHost
  #key: string
  #underWay = $state(0)
  /** the question that the answer under way belongs to */
  #answered = $state.raw<string | null>(null)
  /** the entry of the move log that the reader's last answer became, in this browser; -1: none yet */
  last = $state(-1)

  constructor(table: string, host: AnsweringHost) {
    this.#host = host
    this.#key = `bestiary.seen.${table}`
    this.last = stored(this.#key, -1)
  }

  /**
   * The question that the reader has before them. An acknowledgement and the next question come in any order: until the
   * one is here it is the old question, and until the other is here there is none.
   */
  get asked(): string | null {
    if (this.#underWay) return this.#answered
    return this.#host.seq() >= this.last && this.#host.decides() ? this.#host.question() : null
  }

  give = async (action: ActionInfo): Promise<void> => {
    const question = this.#host.question()
    this.#answered = question
    this.#underWay++
    const answer = await this.#host.play(action)
    this.#underWay--
    if (!answer.ok) {
      this.#host.refused(answer.message, answer.rules)
      return
    }
    this.last = answer.seq
    store(this.#key, answer.seq)
    this.#host.taken(action, question ?? '')
    this.heard()
  }

  takeBack = async (): Promise<void> => {
    if (!this.#host.mayUndo()) return
    const answer = await this.#host.undo()
    if (!answer.ok) {
      this.#host.refused(answer.message, answer.rules)
      return
    }
    this.last = Math.max(this.last, answer.seq)
    this.#host.takenBack()
  }

  /** Something new is on the table. */
  heard(): void {
    if (!this.#underWay && this.#host.seq() >= this.last) this.#host.goOn()
  }
}
