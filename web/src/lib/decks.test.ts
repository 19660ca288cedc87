import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { GameInfo } from '../wire'
import { changed, counted, deckOf, deckOption, dropDeck, fits, keepDeck, listText, listed, NO_DECK, NO_FILTER, ordered, ownDecks, sample, size, type Face } from './decks'

const face = (name: string, cost: number, more: Partial<Face> = {}): Face => ({
  name, cost, kingdom: 'desert', type: 'beast', might: 10, life: 10, uses: null, keywords: [], text: '', ...more,
})
const FACES = { skink: face('Sand Skink', 1), viper: face('Horned Viper', 3, { keywords: ['rush'] }), rain: face('Acid Rain', 8, { type: 'weather', kingdom: 'rebel', text: 'Deal 20 damage.' }) }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) })
})

describe('a deck', () => {
  it('grows and shrinks card by card, and keeps its order', () => {
    let deck = changed(changed(changed(NO_DECK, 'main', 'viper', 1), 'main', 'skink', 2), 'main', 'viper', 1)
    expect(Object.entries(deck.main)).toEqual([['viper', 2], ['skink', 2]])
    deck = changed(deck, 'main', 'viper', -2)
    expect(deck.main).toEqual({ skink: 2 })
    expect(changed(deck, 'side', 'skink', -1)).toEqual(deck)
    expect(size(deck.main)).toBe(2)
  })

  it('is written as a list that cannot be misread', () => {
    const deck = { name: 'My #1\ndeck', royal: 'akrab', main: { skink: 3, viper: 1 }, side: { rain: 2 } }
    expect(listText(deck)).toBe('Name: My  1 deck\nRoyal: akrab\n3 skink\n1 viper\nSideboard:\n2 rain\n')
    expect(listText(NO_DECK)).toBe('\n')
  })

  it('is made of what the server has read', () => {
    const deck = deckOf({ name: 'x', royal: null, main: ['skink', 'skink', 'Dragon'], side: [] })
    expect(deck).toEqual({ name: 'x', royal: '', main: { skink: 2, Dragon: 1 }, side: {} })
    expect(listed(deck.main)).toEqual(['skink', 'skink', 'Dragon'])
  })

  it('deals hands from all its cards', () => {
    const hand = sample({ skink: 2, viper: 1 }, 5)
    expect(counted(hand)).toEqual({ skink: 2, viper: 1 })
    expect(sample({ skink: 2, viper: 2 }, 1, () => 0)).toHaveLength(1)
  })
})

describe('the library', () => {
  it('is filtered by everything at once', () => {
    const found = (filter: Partial<typeof NO_FILTER>) => Object.entries(FACES).filter(([, one]) => fits(one, { ...NO_FILTER, ...filter })).map(([id]) => id)
    expect(found({})).toEqual(['skink', 'viper', 'rain'])
    expect(found({ text: 'damage' })).toEqual(['rain'])
    expect(found({ kingdom: 'desert', keyword: 'rush' })).toEqual(['viper'])
    expect(found({ cost: '7' })).toEqual(['rain'])
    expect(found({ type: 'weather', cost: '1' })).toEqual([])
  })

  it('is ordered by cost and name, with what is no card at the end', () => {
    expect(ordered(['rain', 'Dragon', 'viper', 'skink'], FACES)).toEqual(['skink', 'viper', 'rain', 'Dragon'])
  })
})

describe('at the table and in the browser', () => {
  it('knows which option takes a deck', () => {
    const option = (name: string, seat: number | null) => ({ name, seat, kind: 'text', default: '', choices: null, help: '' })
    const game = { decks: true, options: [option('cards', null), option('deck_a', 0), option('royal_b', 1), option('deck_b', 1)] } as unknown as GameInfo
    expect(deckOption(game, 1)?.name).toBe('deck_b')
    expect(deckOption({ ...game, decks: false }, 1)).toBeUndefined()
    expect(deckOption(null, 0)).toBeUndefined()
  })

  it('keeps and drops decks by their names', () => {
    keepDeck('g', 'one', '3 skink')
    keepDeck('g', 'two', '3 viper')
    dropDeck('g', 'one')
    expect(ownDecks('g')).toEqual({ two: '3 viper' })
    expect(ownDecks('other')).toEqual({})
  })
})
