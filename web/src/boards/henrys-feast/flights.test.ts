import { describe, expect, it } from 'vitest'
import { moved as between } from '$lib/flights.svelte'
import { henry, kitchen } from './fixture'
import { PILES } from './flights'
import type { FeastView } from './types'

const table = (changes: Partial<FeastView>) => henry({ kitchens: [kitchen(0), kitchen(1)], players: 2, ...changes })
const moved = (then: FeastView, now: FeastView) => between(PILES.lying(then), PILES.lying(now), PILES.outside)

describe('cards that changed their place', () => {
  it('go from the Market into a pantry', () => {
    const now = table({ market: { ...henry().market, rice: 1 }, kitchens: [kitchen(0, { pantry: ['fresh-market-rice'] }), kitchen(1)] })
    expect(moved(table({}), now)).toEqual([{ kind: 'market rice', from: 'market:rice', to: 'pantry:0' }])
  })
  it('go home after a dish, each to its own place', () => {
    const then = table({ market: { ...henry().market, tomato: 1 }, kitchens: [kitchen(0, { stations: [['market-tomato', 'stockroom-beans'], [], [], [], []] }), kitchen(1)] })
    const now = table({})
    expect(moved(then, now)).toEqual([
      { kind: 'market tomato', from: 'station:0:1', to: 'market:tomato' },
      { kind: 'stockroom beans', from: 'station:0:1', to: 'stock-discard' },
    ])
  })
  it('come from the deck when the row is filled', () => {
    const empty = { ...henry().stockroom, display: [] }
    expect(moved(table({ stockroom: empty }), table({})).map((flight) => [flight.from, flight.to])).toEqual([
      ['stock-deck', 'stock:carrot'],
      ['stock-deck', 'stock:carrot'],
      ['stock-deck', 'stock:milk'],
    ])
  })
  it('a card that only stops being fresh does not move', () => {
    const then = table({ kitchens: [kitchen(0, { pantry: ['fresh-market-rice'] }), kitchen(1)] })
    const now = table({ kitchens: [kitchen(0, { pantry: ['market-rice'] }), kitchen(1)] })
    expect(moved(then, now)).toEqual([])
  })
})
