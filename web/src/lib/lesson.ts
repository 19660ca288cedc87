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
}

export interface Lesson {
  /** options of the table, `seed` among them */
  options: Record<string, unknown>
  players: number
  /** the strength of the bots at the other seats, one of the game's bots */
  bot?: string
  /** what the player will know at the end, in one sentence */
  promise?: string
  steps: LessonStep[]
  /** said after the last step while the game goes on, and at the end of the game */
  end?: string
}

/**
 * Where the lesson stands when the player is asked this. A step whose decision was passed over (a later step's decision
 * has come instead) is skipped, so that the lesson can always be finished.
 */
export function caughtUp(lesson: Lesson, step: number, asked: string): number {
  const at = lesson.steps[step]?.at
  if (at === undefined || at === asked) return step
  const later = lesson.steps.findIndex((other, number) => number > step && other.at === asked)
  return later < 0 ? step : later
}

/** Whether an answer is what a step waits for. */
export function expected(step: LessonStep, notation: string): boolean {
  if (step.expect === undefined) return false
  const patterns = typeof step.expect === 'string' ? [step.expect] : step.expect
  return patterns.some((pattern) =>
    pattern.endsWith('*') ? notation.startsWith(pattern.slice(0, -1)) : notation === pattern,
  )
}
