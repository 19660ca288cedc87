/** A plan: a few lines that a seat shows to the others who play. The server's limits, so that nothing is refused. */
export const PLAN_LINES = 12
export const PLAN_LENGTH = 120

export type Plans = Record<number, string[]>

const UNSEEN = /[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]/gu

/** One line as the server takes it. */
export function tidy(text: string): string {
  const line = text.split(/\s+/).join(' ').replace(UNSEEN, '').trim()
  return [...line].slice(0, PLAN_LENGTH).join('').trim()
}

/** A plan with more lines at its end, as many as it can hold. */
export function added(lines: readonly string[], ...more: readonly string[]): string[] {
  return [...lines, ...more.map(tidy).filter(Boolean)].slice(0, PLAN_LINES)
}

/** A plan with the lines of another one that it has not yet. */
export function copied(lines: readonly string[], others: readonly string[]): string[] {
  return added(lines, ...others.filter((line) => !lines.includes(line)))
}

export function removed(lines: readonly string[], index: number): string[] {
  return lines.filter((_, i) => i !== index)
}

/** All plans with that of one seat changed; an empty one is none. */
export function withPlan(plans: Readonly<Plans>, seat: number, lines: readonly string[]): Plans {
  const { [seat]: _, ...others } = plans
  return lines.length ? { ...others, [seat]: [...lines] } : others
}
