import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { GameInfo } from '../wire'
import { changed, counted, deckOf, deckOption, dropDeck, keepDeck, listed, NO_DECK, ownDecks, sample, size } from './decks'

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

  it('is made of what the server has read', () => {
    const deck = deckOf({ name: 'x', leader: null, main: ['skink', 'skink', 'Dragon'], side: [] })
    expect(deck).toEqual({ name: 'x', leader: '', main: { skink: 2, Dragon: 1 }, side: {} })
    expect(listed(deck.main)).toEqual(['skink', 'skink', 'Dragon'])
  })

  it('deals hands from all its cards', () => {
    const hand = sample({ skink: 2, viper: 1 }, 5)
    expect(counted(hand)).toEqual({ skink: 2, viper: 1 })
    expect(sample({ skink: 2, viper: 2 }, 1, () => 0)).toHaveLength(1)
  })
})

describe('at the table and in the browser', () => {
  it('knows which option takes a deck', () => {
    const option = (name: string, seat: number | null) => ({ name, seat, kind: 'text', default: '', choices: null, help: '' })
    const game = { decks: true, options: [option('cards', null), option('deck_a', 0), option('leader_b', 1), option('deck_b', 1)] } as unknown as GameInfo
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
