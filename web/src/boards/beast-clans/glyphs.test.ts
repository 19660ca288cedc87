import { describe, expect, it } from 'vitest'
import { CARD_GLYPHS, glyphOf, hasButton, MARK_GLYPHS, ROYAL_GLYPHS } from './glyphs'

describe('signs', () => {
  it('differ from card to card', () => {
    expect(Object.keys(CARD_GLYPHS)).toHaveLength(114)
    expect(new Set(Object.values(CARD_GLYPHS)).size).toBe(114)
    expect(Object.keys(ROYAL_GLYPHS)).toHaveLength(12)
  })
  it('are found by a ref', () => {
    expect(glyphOf('card:mirage')).toBe(CARD_GLYPHS['mirage'])
    expect(glyphOf('discard:0:bone-scimitar')).toBe(CARD_GLYPHS['bone-scimitar'])
    expect(glyphOf('choice:akrab')).toBe(ROYAL_GLYPHS['akrab'])
    expect(glyphOf('ability:5:1')).toBe(MARK_GLYPHS.ability)
    expect(glyphOf('pass')).toBe(MARK_GLYPHS.pass)
  })
})

it('knows which answers have buttons', () => {
  expect(['pass', 'finish', 'none', 'first A', 'play mirage'].map(hasButton)).toEqual([true, true, true, true, false])
})
