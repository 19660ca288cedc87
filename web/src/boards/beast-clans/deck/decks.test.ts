import { describe, expect, it } from 'vitest'
import { NO_DECK } from '$lib/decks'
import type { CardPrint } from '../types'
import { fits, listText, NO_FILTER, ordered } from './decks'

const face = (name: string, cost: number, more: Partial<CardPrint> = {}): CardPrint => ({
  name, cost, kingdom: 'desert', type: 'beast', might: 10, life: 10, uses: null, keywords: [], text: '', formal: [], ...more,
})
const FACES = { skink: face('Sand Skink', 1), viper: face('Horned Viper', 3, { keywords: ['rush'] }), rain: face('Acid Rain', 8, { type: 'weather', kingdom: 'rebel', text: 'Deal 20 damage.' }) }

describe('a deck', () => {
  it('is written as a list that cannot be misread', () => {
    const deck = { name: 'My #1\ndeck', leader: 'akrab', main: { skink: 3, viper: 1 }, side: { rain: 2 } }
    expect(listText(deck)).toBe('Name: My  1 deck\nRoyal: akrab\n3 skink\n1 viper\nSideboard:\n2 rain\n')
    expect(listText(NO_DECK)).toBe('\n')
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
