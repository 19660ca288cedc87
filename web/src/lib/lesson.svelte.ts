/** A lesson as somebody follows it, step by step; where it stands is kept in this browser. */
import { untilItComes } from './fetching'
import { expected, type Lesson, type Standing, standing } from './lesson'
import { store, stored } from './settings.svelte'

export interface GuideHost {
  /** the name of the question that the player has before them; null: none */
  asked(): string | null
  /** what they see; null: nothing yet */
  view(): unknown
  /** nothing more will be asked */
  over(): boolean
}

const key = (table: string) => `bestiary.lesson.${table}`

/** The table is one for a lesson, from its first step on. */
export function beginLesson(table: string): void {
  store(key(table), 0)
}

export class Guide {
  lesson = $state.raw<Lesson | null>(null)
  /** the last answer was legal, but not what the step waits for */
  strayed = $state(false)
  #host: GuideHost
  #key: string
  /** the number of the step that is shown */
  step = $state(0)
  /** a turn has begun, and the moment of the step has not come */
  #passed = $state(false)
  /** others were asked since the step was reached */
  #away = false
  /** at which step each answer was given, for taking back */
  #trail: number[] = []

  constructor(table: string, host: GuideHost) {
    this.#host = host
    this.#key = key(table)
  }

  /** How the step stands that is shown. */
  get standing(): Standing {
    const { lesson, step } = this
    if (!lesson?.steps[step]) return 'wait'
    if (this.#host.over()) return lesson.steps[step].expect === undefined ? 'read' : 'missed'
    return standing(lesson, step, this.#host.asked(), this.#passed)
  }

  /** The step waits for something to be done besides answering, and it is not done. */
  get undone(): boolean {
    const done = this.lesson?.steps[this.step]?.done
    const view = this.#host.view()
    return this.standing === 'do' && done !== undefined && view !== null && !done(view)
  }

  /** Fetches the lesson, if the table was laid for one. */
  async open(load: () => Promise<Lesson | null>): Promise<void> {
    const kept = stored<number | null>(this.#key, null)
    if (kept === null) return
    this.step = kept
    this.lesson = await untilItComes(load)
  }

  next = (): void => this.#reach(this.step + 1)

  skip = (): void => {
    this.lesson = null
    store(this.#key, null)
  }

  /** The question on the table has changed. */
  heard(): void {
    const asked = this.#host.asked()
    if (asked === null) this.#away = true
    else if (this.#away) {
      this.#away = false
      if (this.lesson && asked === this.lesson.turn) this.#passed = true
    }
  }

  /** An answer to the question of this name is taken. */
  answered(notation: string, question: string): void {
    if (!this.lesson) return
    // Whoever plays on after straying has left that step behind.
    const number = this.strayed ? this.step + 1 : this.step
    const step = this.lesson.steps[number]
    this.#trail.push(number)
    const waited = step?.expect !== undefined && standing(this.lesson, number, question, false) === 'do'
    const led = waited && expected(step, notation)
    this.#reach(led ? number + 1 : number)
    this.strayed = waited && !led
  }

  takenBack(): void {
    this.#reach(this.#trail.pop() ?? this.step)
  }

  #reach(step: number): void {
    this.strayed = false
    if (!this.lesson || step === this.step) return
    this.step = step
    const at = this.lesson.steps[step]?.at
    if (at === undefined || at === this.#host.asked()) this.#passed = false
    store(this.#key, step)
  }
}
