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
  /** said at the end of the steps; the game itself goes on */
  end?: string
}

/** Whether an answer is what a step waits for. */
export function expected(step: LessonStep, notation: string): boolean {
  if (step.expect === undefined) return false
  const patterns = typeof step.expect === 'string' ? [step.expect] : step.expect
  return patterns.some((pattern) =>
    pattern.endsWith('*') ? notation.startsWith(pattern.slice(0, -1)) : notation === pattern,
  )
}
