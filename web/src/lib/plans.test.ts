import { describe, expect, it } from 'vitest'
import { added, copied, PLAN_LENGTH, PLAN_LINES, removed, tidy, withPlan } from './plans'

describe('a plan', () => {
  it('has lines as the server takes them', () => {
    expect(tidy('  go \t east\nthen  wait ')).toBe('go east then wait')
    expect(tidy('bell\x07 and \u202etrick\u200b \ud800')).toBe('bell and trick')
    expect([...tidy('🦁'.repeat(200))]).toHaveLength(PLAN_LENGTH)
    expect(tidy('x'.repeat(PLAN_LENGTH - 1) + ' y')).toBe('x'.repeat(PLAN_LENGTH - 1))
  })

  it('grows, and is full some time', () => {
    expect(added(['a'], 'b', '  ', 'a')).toEqual(['a', 'b', 'a'])
    expect(added(Array<string>(PLAN_LINES - 1).fill('a'), 'b', 'c')).toHaveLength(PLAN_LINES)
  })

  it('takes from another one what it has not yet', () => {
    expect(copied(['a', 'b'], ['b', 'c'])).toEqual(['a', 'b', 'c'])
    expect(copied([], ['a', 'a'])).toEqual(['a', 'a'])
  })

  it('loses the one line that is removed', () => {
    expect(removed(['a', 'b', 'a'], 2)).toEqual(['a', 'b'])
  })

  it('stands with those of the others; an empty one is none', () => {
    const plans = { 0: ['a'], 2: ['c'] }
    expect(withPlan(plans, 1, ['b'])).toEqual({ 0: ['a'], 1: ['b'], 2: ['c'] })
    expect(withPlan(plans, 2, [])).toEqual({ 0: ['a'] })
    expect(plans).toEqual({ 0: ['a'], 2: ['c'] })
  })
})
