/** Short words and sums for the board. What may be paid comes from the legal answers, never from rules kept here. */
import { capital } from '../../lib/wording'
import type { ActionInfo } from '../../wire'
import type { FeedReference, FeedView, Food, Tiers } from './types'

export type Counts = FeedView['tile']

export const FOOD_ORDER: Food[] = ['bread', 'fish', 'mushroom', 'berries', 'apple', 'lamb', 'pie', 'candy', 'nectar', 'human']

const SHORT: Record<string, string> = {
  'switch-menu': 'Switch the Menu',
  'empty-beast': 'Empty the beast',
  'reset-beast': 'Reset the beast',
  'study-deck': 'Study the deck',
  'replace-market': 'New market, then switch',
  'swap-food': 'Swap one token',
  'upgrade-three-max': 'Three up to Tier 3',
  'steal-two': 'Steal two tokens',
  'hide-food': 'Hide your hand',
  'play-already-played': 'Play one that lies there',
  'play-not-played': 'Play one that is not there',
  'play-most-or-least': 'Play your most or fewest',
  'pay-beast-menu-again': 'Pay its own Menu too',
  'feed-again': 'Feed once more',
  'play-three': 'Play up to three more',
  'force-food': 'Demand a food',
  'forbid-food': 'Forbid a food',
  'skip-two': 'Two others skip',
  'others-draw': 'All others draw',
  'flip-state': 'Flip the State',
  'play-ignoring-beast': 'Play one, beast ignored',
  'lock-state': 'Lock the State',
  'lock-menu': 'Lock the Menu',
  'flip-direction': 'Turn the direction',
  'upgrade-one': 'Upgrade one token',
  'discard-one': 'Discard one token',
  'own-reward': 'Reward of its own Menu',
}

export function foodName(reference: FeedReference, food: Food): string {
  return reference.foods?.[food]?.name ?? capital(food)
}

export function rewardShort(reference: FeedReference, reward: string): string {
  if (reward.startsWith('draw ')) return `Draw ${foodName(reference, reward.slice(5) as Food)}`
  return SHORT[reward] ?? rewardText(reference, reward)
}

export function rewardText(reference: FeedReference, reward: string): string {
  return reference.rewards?.[reward]?.text ?? reward
}

/** What is kept by food, each with its food. */
export function byFood<T>(kept: Partial<Record<Food, T>> | null | undefined): [Food, T][] {
  return Object.entries(kept ?? {}) as [Food, T][]
}

/** The foods of a pile, by tier and in printed order. */
export function sorted(counts: Counts | null | undefined, tiers: Tiers): [Food, number][] {
  return byFood(counts)
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => tiers[a] - tiers[b] || FOOD_ORDER.indexOf(a) - FOOD_ORDER.indexOf(b))
}

export function total(counts: Counts | null | undefined): number {
  return Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
}

export function costWords(reference: FeedReference, cost: Food[]): string {
  return cost.map((food) => foodName(reference, food)).join(' + ')
}

/** Whose turn follows, in the direction of play; who skips is passed over. */
export function nextSeat(view: FeedView): { seat: number; passes: number[] } {
  const step = view.direction === 'clockwise' ? 1 : view.players - 1
  const passes: number[] = []
  let seat = (view.active + step) % view.players
  while (passes.length < view.players - 1 && (view.skips.includes(seat) || (view.statues[seat] ?? 0) > 0)) {
    passes.push(seat)
    seat = (seat + step) % view.players
  }
  return { seat, passes }
}

/** How near the beast is to winning, where it can be counted. */
export function failProgress(view: FeedView): { now: number; limit: number; words: string; near: boolean } | null {
  const made = (now: number, limit: number, words: string) => ({ now, limit, words, near: now >= limit * 0.7 })
  switch (view.beast) {
    case 'basilisk':
      return made(view.statues.filter((turns) => turns > 0).length, view.players, 'Statues')
    case 'minotaur':
      return made(total(view.set_aside), 5, 'Maze Tokens')
    case 'hydra':
      return made(total(view.set_aside), 10, 'Head Tokens')
    case 'ghost':
      return made(total(view.tile), 25, 'tokens on it')
    case 'goblin':
      return made(Object.values(view.tile).filter((count) => count > 0).length, 10, 'foods on it')
    case 'demon':
      return made(view.demon_run.length, view.players, 'without valid food')
    case 'spirit': {
      const left = total(view.tile)
      return { now: left, limit: 0, words: left === 1 ? 'token left on it' : 'tokens left on it', near: left <= 2 }
    }
    case 'golem': {
      if (Object.values(view.supply).some((count) => typeof count !== 'number')) return null
      const left = [1, 2, 3].map((tier) =>
        byFood(view.supply).reduce((sum, [food, count]) => sum + (view.tiers[food] === tier ? Number(count) : 0), 0),
      )
      const least = Math.min(...left)
      return { now: least, limit: 0, words: `left of Tier ${left.indexOf(least) + 1}`, near: least <= 4 }
    }
    default:
      return null
  }
}

// -- what the legal answers say about each food of the hand ------------------------------------------------------------

export interface Way {
  action: ActionInfo
  /** "2", "own", "Elf" */
  short: string
  /** "line 2", "its own Menu" */
  words: string
  reward: string
}

export interface Verdict {
  /** recipes that ask for this food */
  pays: Way[]
  /** recipes it may stand in for */
  standsIn: Way[]
  /** fed alone it is wrong, and this is what it costs */
  wrong: ActionInfo | null
  penalty: string
}

const NOTHING: Verdict = { pays: [], standsIn: [], wrong: null, penalty: '' }

function way(action: ActionInfo): Way {
  const option = action.notation.replace(/^(declare )?pay /, '')
  const reward = action.label.split(' → ').slice(1).join(' → ')
  const line = /^(second )?line (\d)$/.exec(option)
  if (line) {
    const second = line[1] ? ' of the second Menu' : ''
    return { action, short: `${line[1] ? 'II·' : ''}${line[2]}`, words: `line ${line[2]}${second}`, reward }
  }
  if (option.startsWith('own')) return { action, short: 'own', words: 'its own Menu', reward }
  if (option.startsWith('elf')) return { action, short: 'Elf', words: 'your Elf', reward }
  return { action, short: option, words: option, reward }
}

/** For each food of the hand: what it pays, or that it is wrong. Only meaningful while a payment is chosen. */
export function verdicts(view: FeedView, actions: readonly ActionInfo[], seat: number, reference: FeedReference): Map<Food, Verdict> {
  const found = new Map<Food, Verdict>()
  const recipes = actions.filter((action) => /^(declare )?pay /.test(action.notation))
  const singles = actions.filter((action) => /^(declare )?feed [a-z]+$/.test(action.notation))
  if (!recipes.length && !singles.length) return found
  const byName = new Map(byFood(reference.foods).map(([food, print]) => [print.name, food]))
  const wrong = new Map(singles.map((action) => [action.notation.split(' ').at(-1) ?? '', action]))
  for (const [food] of byFood(view.hands[seat])) {
    const verdict: Verdict = { ...NOTHING, pays: [], standsIn: [] }
    const single = wrong.get(food)
    if (single) {
      verdict.wrong = single
      verdict.penalty = /\((?:wrong: )?(.*)\)$/.exec(single.label)?.[1] ?? ''
    }
    for (const action of recipes) {
      const names = (/: (.*?) → /.exec(action.label)?.[1] ?? '').split(' + ')
      const foods = names.map((name) => byName.get(name))
      const tier = view.tiers[food]
      const exact = foods.includes(food) || names.includes(`any Tier ${tier} food`)
      if (action.refs.includes(`hand:${seat}:${food}`)) (exact ? verdict.pays : verdict.standsIn).push(way(action))
    }
    found.set(food, verdict)
  }
  return found
}
