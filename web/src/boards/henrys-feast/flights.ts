/**
 * Where ingredients lie: home to Market or discard pile after a dish, from a stall into a pantry (lib/flights). A kind is
 * an origin and an ingredient. The row's own cards travel by the shell.
 */
import { lay, type Lying, type Piles } from '$lib/flights.svelte'
import type { FeastView } from './types'
import { parts } from './words'

export const PILES: Piles<FeastView> = {
  board: '.hnf',
  most: 16,
  apart: 25,
  size: 48,
  lying(view) {
    const found: Lying = new Map()
    const add = (card: string, place: string) => lay(found, `${parts(card).origin} ${parts(card).ingredient}`, place)
    for (const [ingredient, count] of Object.entries(view.market)) lay(found, `market ${ingredient}`, `market:${ingredient}`, count)
    for (const ingredient of view.stockroom.display) lay(found, `stockroom ${ingredient}`, `stock:${ingredient}`)
    for (const { seat, pantry, stations } of view.kitchens) {
      for (const card of pantry) add(card, `pantry:${seat}`)
      stations.forEach((cards, i) => cards.forEach((card) => add(card, `station:${seat}:${i + 1}`)))
    }
    return found
  },
  /** Stockroom cards that vanish go to the discard pile, new ones come from the deck. */
  outside: (kind) => (kind.startsWith('stockroom ') ? { from: 'stock-deck', to: 'stock-discard' } : undefined),
  /** A pantry is its card, or the kitchen where that is not drawn. */
  sight(kind, place) {
    const food = `[data-food="${kind.slice(kind.indexOf(' ') + 1)}"]`
    const selectors = place.startsWith('pantry:')
      ? [`[data-ref^="${place}:"] ${food}`, `[data-ref="${place}"]`, `[data-ref="seat:${place.slice(7)}"]`]
      : [`[data-ref="${place}"] ${food}`, `[data-ref="${place}"]`]
    for (const selector of selectors) {
      for (const element of document.querySelectorAll(`.hnf ${selector}`)) {
        const box = element.getBoundingClientRect()
        if (box.width) return { box, drawing: element.matches('svg') ? (element as SVGElement) : null }
      }
    }
    return undefined
  },
}
