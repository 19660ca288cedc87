/** A lesson as somebody follows it, step by step; where it stands is kept in this browser. */
import { untilItComes } from './fetching'
import { caughtUp, expected, type Lesson } from './lesson'
import { store, stored } from './settings.svelte'

export interface GuideHost {
  /** the name of the question that the player has before them; null: none */
  asked(): string | null
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
  #reached = $state(0)
  /** at which step each answer was given, for taking back */
  #trail: number[] = []

  constructor(table: string, host: GuideHost) {
    this.#host = host
    this.#key = key(table)
  }

  /** The number of the step that is shown. */
  get step(): number {
    const asked = this.#host.asked()
    return this.lesson && asked !== null && !this.strayed ? caughtUp(this.lesson, this.#reached, asked) : this.#reached
  }

  /** Fetches the lesson, if the table was laid for one. */
  async open(load: () => Promise<Lesson | null>): Promise<void> {
    const kept = stored<number | null>(this.#key, null)
    if (kept === null) return
    this.#reached = kept
    this.lesson = await untilItComes(load)
  }

  next = (): void => this.#reach(this.step + 1)

  skip = (): void => {
    this.lesson = null
    store(this.#key, null)
  }

  /** An answer to the question of this name is taken. */
  answered(notation: string, question: string): void {
    if (!this.lesson) return
    // Whoever plays on after straying has left that step behind.
    const number = caughtUp(this.lesson, this.strayed ? this.#reached + 1 : this.#reached, question)
    const step = this.lesson.steps[number]
    this.#trail.push(number)
    const waited = step?.expect !== undefined && (step.at === undefined || step.at === question)
    const led = waited && expected(step, notation)
    this.#reach(led ? number + 1 : number)
    this.strayed = waited && !led
  }

  takenBack(): void {
    this.#reach(this.#trail.pop() ?? this.#reached)
  }

  #reach(step: number): void {
    this.strayed = false
    if (!this.lesson || step === this.#reached) return
    this.#reached = step
    store(this.#key, step)
  }
}
