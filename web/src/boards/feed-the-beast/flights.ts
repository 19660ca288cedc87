/** Where food lies, in sight or not: it flies from pile to pile (lib/flights). */
import { lay, type Lying, type Piles } from '$lib/flights.svelte'
import type { FeedView } from './types'

const elementOf = (ref: string) => document.querySelector(`.ftb [data-ref="${ref}"]`)

export const PILES: Piles<FeedView> = {
  board: '.ftb',
  most: 14,
  apart: 18,
  size: 56,
  fitting: true,
  lying(view) {
    const found: Lying = new Map()
    const add = (pile: string, counts: FeedView['supply'] | null | undefined) => {
      for (const [food, count] of Object.entries(counts ?? {})) if (typeof count === 'number') lay(found, food, `${pile}:${food}`, count)
    }
    add('tile', view.tile)
    add('aside', view.set_aside)
    add('supply', view.supply)
    view.hands.forEach((hand, seat) => add(`hand:${seat}`, hand))
    return found
  },
  /** A pile that is not drawn lies in its owner's mark, on the beast or in the supply. */
  sight(_food, pile) {
    const [kind = '', rest = ''] = pile.split(':')
    for (const ref of [pile, kind === 'hand' ? `seat:${rest}` : kind]) {
      const element = elementOf(ref)
      const box = (element?.querySelector('.token') ?? element)?.getBoundingClientRect()
      if (box?.width) return { box, drawing: elementOf(pile)?.querySelector<SVGElement>('.token') ?? null }
    }
    return undefined
  },
}
