import { describe, expect, it } from 'vitest'
import { duel, reference, side, thing } from './fixture'
import { abilityParts, beasts, byCost, cardWords, changes, coming, entryWords, foreseen, goals, grouped, hasLongWord, KEYWORD_WORDS, nameOfRef, relics, risen, royalWords, STEP_GROUPS, stepWords, termsIn, thingOf, thingWords, turnWords, windowWords, wounded } from './words'

const view = duel()
const nameOf = (seat: number) => ['You', 'Ada'][seat] ?? ''

describe('the turn', () => {
  it('names its Steps', () => {
    expect(['play-1', 'attack-2', 'end-evolution', 'upkeep'].map(stepWords)).toEqual(['Play Phase 1', 'Attack Step of Combat Phase 2', 'End Evolution Step', 'Upkeep Step'])
    expect(STEP_GROUPS.flatMap((group) => group.steps)).toHaveLength(14)
  })
  it('says whose it is, and who may act', () => {
    expect(turnWords(view, nameOf)).toBe('Turn 5: yours')
    expect(turnWords(duel({ active: 1 }), nameOf)).toBe('Turn 5: Ada')
    expect(turnWords(duel({ turn: 0 }), nameOf)).toBe('Before the first turn')
    expect(windowWords(view, nameOf)).toBe('You may act')
    expect(windowWords(duel({ holder: 1, window: { mode: 'respond-defending', passed: false } }), nameOf)).toBe('Ada may respond')
    expect(windowWords(duel({ window: null }), nameOf)).toBe('')
  })
})

describe('things', () => {
  it('are found and named by their refs', () => {
    expect(thingOf(view, 'object:3')?.card).toBe('tapir-bulwark')
    expect(thingOf(view, 'royal:0')).toBeUndefined()
    expect(['royal:1', 'object:1', 'object:99', 'discard:0:mirage', 'card:thorn-bow'].map((ref) => nameOfRef(view, reference, ref))).toEqual([
      ...['Akrab', 'Canopy Panther', 'a card that is gone', 'Mirage', 'Thorn Bow'],
    ])
  })
  it('stand in two rows', () => {
    const own = view.sides[0]!
    expect(beasts(own).map((one) => one.id)).toEqual([1])
    expect(relics(own).map((one) => one.id)).toEqual([2, 5])
  })
  it('are told in words', () => {
    expect(wounded(thing(1, 'canopy-panther', { life: 10 }))).toBe(true)
    expect(thingWords(view.sides[0]!.field[0]!, reference, true)).toBe('Canopy Panther: Beast, Might 30, Life 10 of 20, wounded, Rush')
    expect(thingWords(view.sides[1]!.field[0]!, reference, false)).toContain('ward 10, pinned')
    expect(thingWords(view.sides[0]!.field[2]!, reference, true)).toBe('Bog Titan (only you know it): Face-down card, Might 10, Uses 30')
  })
  it('do not tell what is hidden', () => {
    expect(thingWords(thing(7, null, { kind: 'facedown', uses: 30, life: null, printed_life: null }), reference, false)).toBe('Face-down card: Face-down card, Might 10, Uses 30')
  })
})

describe('cards', () => {
  it('are read out', () => {
    expect(cardWords(reference, 'canopy-panther')).toBe('Canopy Panther: Jungle beast, costs 3, Might 30, Life 20, Rush')
    expect(cardWords(reference, 'mirage')).toBe('Mirage: Desert weather, costs 1. Pin target enemy beast.')
    expect(cardWords(reference, 'own-card')).toMatch(/^Own Card:/)
  })
  it('have costs set apart from effects', () => {
    expect(abilityParts('1 Biomass: Horned Viper gets +10 Might.')).toEqual({ lead: '1 Biomass', rest: 'Horned Viper gets +10 Might.' })
    expect(abilityParts('Draw 2 cards.').lead).toBe('')
  })
  it('lie in order, copies together', () => {
    expect(grouped(['mirage', 'canopy-panther', 'mirage'].toSorted(byCost(reference)))).toEqual([
      { card: 'mirage', count: 2 },
      { card: 'canopy-panther', count: 1 },
    ])
  })
  it('have long and short names', () => {
    expect(['Camel Quartermaster', 'Scouring Sandstorm'].map(hasLongWord)).toEqual([true, false])
  })
  it('explain their keywords', () => {
    expect(Object.keys(reference.keywords).filter((keyword) => !KEYWORD_WORDS[keyword])).toEqual([])
    expect(Object.keys(KEYWORD_WORDS)).toHaveLength(9)
  })
  it('explain their words', () => {
    expect(termsIn('Pin target wounded enemy beast.').map((term) => term.name)).toEqual(['Pin', 'Wounded'])
    expect(termsIn('Spin around.')).toEqual([])
  })
})

describe('evolution', () => {
  it('is read out with the Royal', () => {
    expect(royalWords(reference, 'balam')).toBe('Level 1: 4 Biomass, 1 Biomass: target beast you control gets +10 Might until end of turn. Evolves if your Royal has 290 or less Life.')
    expect(royalWords(reference, 'nobody')).toBe('')
  })
  it('is a choice of ways, each with its progress', () => {
    const [deed, cornered] = goals(side(0))
    expect(deed?.[0]).toEqual({ words: 'damage 40/80', meaning: 'Damage dealt to the other Royal: 40 now, at least 80 needed', met: false, part: 0.5 })
    expect(cornered?.[0]).toEqual({ words: 'Life ≤ 290', meaning: 'Life: 380 now, at most 290 needed', met: false, part: 0 })
    expect(goals(side(0, { evolution: null }))).toEqual([])
  })
})

describe('attacks', () => {
  const attack = { number: 1, attacker: 'object:1', target: 'royal:1', original: 'royal:1', equipment: null, helpers: [], defence: null, void: false, damage: 30, back: 0 }
  it('are history once their damage is dealt', () => {
    expect(coming(duel({ step: 'guard-1', attacks: [attack] }))).toEqual([attack])
    expect(coming(duel({ step: 'damage-1', phase: 'split', attacks: [attack] }))).toEqual([attack])
    expect(coming(duel({ step: 'damage-1', phase: 'respond', attacks: [attack] }))).toEqual([])
  })
  it('are not foreseen while the other side declares its defence', () => {
    expect(foreseen(duel({ phase: 'guard', deciding: 1 }))).toBe(false)
    expect(foreseen(duel({ phase: 'guard', deciding: 0 }))).toBe(true)
    expect(foreseen(duel({ phase: 'guard', deciding: 1, seat: null }))).toBe(false)
    expect(foreseen(duel({ phase: 'respond', deciding: 1 }))).toBe(true)
  })
})

describe('the batch', () => {
  it('says the order', () => {
    expect(entryWords(view.stack[0]!, 0, view, reference, nameOf)).toBe('Resolves first: Mirage (Ada), aimed at Canopy Panther. Pin target enemy beast.')
  })
})

describe('what has changed', () => {
  it('is Life and Uses of what is still there', () => {
    const later = duel({ sides: [side(0, { life: 340, field: [thing(1, 'canopy-panther', { life: 20 }), thing(2, 'thorn-bow', { uses: 10 })] }), side(1)] })
    expect([...changes(view, later)]).toEqual([
      ['royal:0', -40],
      ['object:1', 10],
      ['object:2', -10],
    ])
    expect(changes(null, view).size).toBe(0)
  })
  it('is nothing from one game of a match to the next', () => {
    expect(changes(view, duel({ match: { ...view.match, game: 2 }, sides: [side(0, { life: 1 }), side(1)] })).size).toBe(0)
  })
  it('is a card that was face-down, and a Royal on its next level', () => {
    const line = { number: 1, seq: 1, at: 1, text: '', rules: [], private: false }
    const later = duel({ sides: [side(0, { level: 2, field: [thing(9, 'bog-titan')] }), side(1)] })
    const fresh = [
      { ...line, kind: 'flip', refs: ['seat:0', 'object:9'] },
      { ...line, kind: 'evolve', refs: ['royal:0'] },
    ]
    expect([...risen(view, later, fresh)]).toEqual([
      ['royal:0', 'royal:0'],
      ['object:9', 'object:5'],
    ])
    expect([...risen(null, later, fresh)]).toEqual([
      ['royal:0', 'royal:0'],
      ['object:9', 'object:9'],
    ])
  })
})
