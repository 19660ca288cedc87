/** A guided first game: an ordinary table against bots, with a fixed seed, and words beside it. */
export interface LessonStep {
  /** one or two sentences, addressed to the player */
  text: string
  /** a heading, if the step opens a new subject */
  title?: string
  /** the element of the board that the step points at */
  ref?: string
  /** further elements that light up */
  also?: string[]
  /** rules to read more in */
  rules?: string[]
  /**
   * The answers that lead on: a notation, several, or a pattern ("feed *"). With none, a "Next" button leads on. Other
   * legal answers are not forbidden: whoever strays is told so and may take back, or goes on without the lesson.
   */
  expect?: string | string[]
  /** wait until it is the player's decision with this name (prompt.name) before the step is shown */
  at?: string
  /** what the player does without answering (raising a hand): true once the view shows it */
  done?(view: unknown): boolean
}

export interface Lesson {
  /** options of the table, `seed` among them */
  options: Record<string, unknown>
  players: number
  /** the strength of the bots at the other seats, one of the game's bots */
  bot?: string
  /** what the player will know at the end, in one sentence */
  promise?: string
  /** the question that a turn of the player begins with: what has not come by then does not come any more */
  turn?: string
  steps: LessonStep[]
  /** said after the last step while the game goes on, and at the end of the game */
  end?: string
}

/**
 * How a step stands: its moment is yet to come, there is something to do, only to read, or its moment has passed. What has
 * passed is read all the same, so that a lesson can always be finished and everything in it is shown.
 */
export type Standing = 'wait' | 'do' | 'read' | 'missed'

/** When the player is asked this (null: others are asked). `passed`: a new turn has begun since the step was reached. */
export function standing(lesson: Lesson, number: number, asked: string | null, passed: boolean): Standing {
  const step = lesson.steps[number]
  if (!step) return 'wait'
  if (step.at !== undefined && step.at !== asked) return passed || comesLater(lesson, number, asked) ? 'missed' : 'wait'
  if (step.expect === undefined && step.done === undefined) return 'read'
  return asked === null ? 'wait' : 'do'
}

/** A later step speaks of this question: the steps before it were passed over. */
function comesLater(lesson: Lesson, number: number, asked: string | null): boolean {
  return asked !== null && lesson.steps.some((other, place) => place > number && other.at === asked)
}

/** Whether an answer is what a step waits for. */
export function expected(step: LessonStep, notation: string): boolean {
  if (step.expect === undefined) return false
  const patterns = typeof step.expect === 'string' ? [step.expect] : step.expect
  return patterns.some((pattern) =>
    pattern.endsWith('*') ? notation.startsWith(pattern.slice(0, -1)) : notation === pattern,
  )
}
