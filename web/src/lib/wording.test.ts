import { describe, expect, it } from 'vitest'
import { capital, counted, listed, titled } from './wording'

describe('wording', () => {
  it('begins with a capital', () => {
    expect(capital('bread')).toBe('Bread')
    expect(capital('')).toBe('')
    expect(titled('red-chili')).toBe('Red Chili')
  })

  it('counts one and many', () => {
    expect(counted(1, 'answer')).toBe('1 answer')
    expect(counted(0, 'answer')).toBe('0 answers')
    expect(counted(2, 'person', 'People')).toBe('2 People')
  })

  it('lists with one last word', () => {
    expect(listed([])).toBe('')
    expect(listed(['bread'])).toBe('bread')
    expect(listed(['bread', 'wine', 'fish'])).toBe('bread, wine and fish')
    expect(listed(['bread', 'wine'], 'or')).toBe('bread or wine')
  })
})
