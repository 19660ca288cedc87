/** The bots that people can choose, and one line about each. */

export const USUAL_BOT = 'casual'

/** from the weakest to the strongest */
const LEVELS = ['beginner', 'casual', 'strong', 'master']

const ABOUT: Record<string, string> = {
  beginner: 'Looks a little ahead and often slips: for a first game.',
  casual: 'Looks ahead, and overlooks something now and then.',
  strong: 'Thinks every answer through, quickly. Hints come from here.',
  master: 'Takes up to two seconds for each answer and wastes none.',
  greedy: 'Takes what looks best right now, without looking ahead.',
  random: 'Answers anything that is legal.',
  search: 'The bare search, as it is measured in the arena.',
}

/** A server's bots: the levels in their order, and the others. */
export function ranked(bots: readonly string[]): { levels: string[]; others: string[] } {
  return { levels: LEVELS.filter((level) => bots.includes(level)), others: bots.filter((bot) => !LEVELS.includes(bot)) }
}

export function aboutBot(bot: string): string {
  return ABOUT[bot] ?? ''
}

/** Who sits down where nobody has said who. */
export function usualBot(bots: readonly string[]): string {
  return bots.includes(USUAL_BOT) ? USUAL_BOT : (bots[0] ?? USUAL_BOT)
}
