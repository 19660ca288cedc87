import { describe, expect, it } from 'vitest'
import { henry, kitchen, reference } from './fixture'
import type { Action, SheetView } from './types'
import { backWords, cardName, catalogue, gives, inHand, openRecipes, order, outlookOf, parts, placeWords, points, progress, recipe, SHEET_ROWS, sourceOf, toCome, turnSteps, waitedFor, whereabouts } from './words'

const view = henry()
const own = view.kitchens[0]!

describe('cards', () => {
  it('are an ingredient, an origin, and fresh or not', () => {
    expect(parts('fresh-market-red-chili')).toEqual({ ingredient: 'red-chili', origin: 'market', fresh: true })
    expect(parts('stockroom-egg')).toEqual({ ingredient: 'egg', origin: 'stockroom', fresh: false })
    expect(cardName(reference, 'fresh-stockroom-egg')).toMatch(/^Egg from the Stockroom, fresh/)
  })
  it('are named by the chosen elements', () => {
    expect(inHand(['stock:red-chili'])).toBe('red-chili')
    expect(inHand(['pantry:0:fresh-market-rice', 'station:0:1'])).toBe('rice')
    expect(inHand(['station:0:1'])).toBeNull()
    expect(inHand([])).toBeNull()
  })
})

describe('the round', () => {
  it('begins with the First Player', () => {
    expect(order(view)).toEqual([2, 0, 1])
    expect(toCome(view)).toEqual([1])
    expect(toCome(henry({ active: 1 }))).toEqual([])
  })
  it('shows a turn as a track', () => {
    const states = (changes: object) => turnSteps(henry(changes)).map((step) => step.state)
    expect(states({})).toEqual(['now', 'next', 'next'])
    expect(states({ phase: 'passive', action: 'cook' })).toEqual(['done', 'now', 'next'])
    expect(turnSteps(henry({ phase: 'market', action: 'market' }))[0]?.title).toBe('Go to Market')
  })
  it('has three fixed steps in the Last Round', () => {
    const at = (phase: string, action: Action | null = null) => turnSteps(henry({ last_round: true, phase, action })).findIndex((step) => step.state === 'now')
    expect([at('stock-prepare'), at('stock-move'), at('cook', 'cook'), at('peek', 'cook'), at('passive')]).toEqual([0, 0, 1, 1, 2])
  })
})

describe('the bonus tracks', () => {
  it('give less, and end sooner, without the Cookbook', () => {
    expect(gives(reference, 'hand-limit', true)[1]).toBe('2 recipes: Steal Display')
    expect(gives(reference, 'hand-limit', false)).toEqual(['no recipe', '1 recipe: Steal Display'])
    expect(gives(reference, 'station', false)).toEqual(gives(reference, 'station', true))
  })
})

describe('what is missing', () => {
  it('comes from the nearest place', () => {
    expect(sourceOf(view, own, 'onion')).toBe('pantry')
    expect(sourceOf(view, own, 'carrot')).toBe('stockroom')
    expect(sourceOf(view, own, 'egg')).toBe('market')
    expect(sourceOf(view, own, 'herbs')).toBe('nowhere')
  })
  it('is waited for where the pantry does not have it', () => {
    expect([...waitedFor(own)]).toEqual([])
    expect([...waitedFor({ ...own, pantry: [] })]).toEqual(['onion'])
  })
  it('is counted against the best plate and the pantry', () => {
    const found = progress(own, 'rajma-chawal', recipe(reference, 'rajma-chawal'))
    expect([...found]).toEqual([
      ['tomato', 'plate'],
      ['onion', 'pantry'],
      ['beans', 'plate'],
      ['rice', 'pantry'],
    ])
    expect(progress(undefined, 'kheer', recipe(reference, 'kheer')).size).toBe(0)
  })
})

describe('before a card is placed', () => {
  it('the plate says what it could still become', () => {
    expect(outlookOf(view, reference, own, 1, 'onion').fits.map((fit) => fit.recipe)).toEqual(['dal-tadka', 'rajma-chawal'])
    expect(outlookOf(view, reference, own, 1, 'rice').fits.map((fit) => fit.recipe)).toEqual(['rajma-chawal'])
  })
  it('or that nothing can come of it', () => {
    expect(outlookOf(view, reference, own, 1, 'egg').spoils).toBe(true)
    expect(outlookOf(view, reference, own, 2, 'salt').spoils).toBe(true)
  })
  it('an empty plate goes by the open recipes, the Dessert Station by desserts', () => {
    const wide = kitchen(0, { owned: 5 })
    expect(outlookOf(view, reference, wide, 3, 'rice').fits.map((fit) => fit.from)).toEqual(['bonus:pantry', 'bonus:satchels', 'display:1', 'display:2'])
    expect(outlookOf(view, reference, wide, 5, 'rice').fits.map((fit) => fit.recipe)).toEqual(['kheer'])
    expect(outlookOf(view, reference, wide, 3, 'herbs').spoils).toBe(true)
  })
})

describe('recipes', () => {
  it('are open on their places, not in closed Feast spots', () => {
    expect(openRecipes(view, kitchen(0, { hand: ['samosa'] })).map((one) => one.from)).toEqual([
      ...['bonus:station', 'bonus:pantry', 'bonus:satchels', 'bonus:hand-limit', 'feast:easy'],
      ...['display:1', 'display:2', 'hand'],
    ])
    expect(placeWords(reference, 'bonus:hand-limit')).toBe('Hand Limit bonus')
    expect(backWords({ difficulty: 'medium', course: 'entree' })).toBe('Medium Entrée')
  })
  it('are found in the catalogue by ingredient and course', () => {
    expect(catalogue(reference, ['rice'], '')).toEqual(['egg-fried-rice', 'lemon-rice', 'kheer', 'rajma-chawal'])
    expect(catalogue(reference, ['rice', 'sugar'], '')).toEqual(['kheer'])
    expect(catalogue(reference, [], 'dessert')).toEqual(['jalebi', 'kheer'])
    expect(whereabouts(view, reference, 0).get('kheer')).toBe('Display 1')
    expect(whereabouts(view, reference, 0).has('samosa')).toBe(false)
  })
})

describe('the sheet', () => {
  it('hides what is hidden', () => {
    expect([points(null), points(3), points(-2), points(0)]).toEqual(['?', '+3', '−2', '0'])
  })
  it('has a row for every item', () => {
    const sheet: Record<string, unknown> = { seats: [0], disqualified: false } satisfies Partial<SheetView>
    for (const [key] of SHEET_ROWS) sheet[key] = 0
    expect(Object.keys(sheet)).toHaveLength(11)
  })
})
