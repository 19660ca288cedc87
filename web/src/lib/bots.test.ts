import { describe, expect, it } from 'vitest'
import { aboutBot, ranked, usualBot } from './bots'

describe('bots', () => {
  it('are ranked by level, whatever order the server names them in', () => {
    const { levels, others } = ranked(['beginner', 'casual', 'greedy', 'master', 'random', 'strong'])
    expect(levels).toEqual(['beginner', 'casual', 'strong', 'master'])
    expect(others).toEqual(['greedy', 'random'])
  })
  it('have a line about them, each another one', () => {
    const lines = ['beginner', 'casual', 'strong', 'master', 'greedy', 'random'].map(aboutBot)
    expect(lines.every(Boolean)).toBe(true)
    expect(new Set(lines).size).toBe(lines.length)
    expect(aboutBot('a stranger')).toBe('')
  })
  it('have a usual one among those that are there', () => {
    expect(usualBot(['beginner', 'casual'])).toBe('casual')
    expect(usualBot(['random'])).toBe('random')
  })
})
