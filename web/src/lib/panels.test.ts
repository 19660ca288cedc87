import { describe, expect, it } from 'vitest'
import { Panels } from './panels.svelte'
import type { Plans } from './plans'

function table(small = false) {
  const now: { planning: boolean; plans: Plans } = { planning: true, plans: {} }
  const panels = new Panels({ planning: () => now.planning, plans: () => now.plans, small: () => small })
  return { now, panels }
}

describe('the panels', () => {
  it('begin with the log, and turn to what is asked for', () => {
    const { panels } = table()
    expect(panels.top).toBe('log')
    panels.turnTo('chat')
    expect(panels.top).toBe('chat')
  })
  it('are a sheet on phones, which the same button opens and puts away', () => {
    const { panels } = table(true)
    expect(panels.show('log')).toBe(true)
    expect(panels.show('chat')).toBe(true)
    expect(panels.show('chat')).toBe(false)
    expect(panels.open).toBe(false)
    expect(panels.top).toBe('chat')
  })
  it('stay where there is room for them', () => {
    const { panels } = table()
    expect(panels.show('chat')).toBe(true)
    expect(panels.show('chat')).toBe(true)
  })
  it('go back to the log when nobody plans any more', () => {
    const { now, panels } = table()
    panels.turnTo('plans')
    now.planning = false
    expect(panels.top).toBe('log')
  })
})

describe('what the reader has not seen', () => {
  it('is what was said while the chat was not open', () => {
    const { panels } = table()
    panels.said()
    panels.said()
    expect(panels.unread).toBe(2)
    panels.turnTo('chat')
    panels.said()
    expect(panels.unread).toBe(0)
  })
  it('is a plan that was changed since the plans were open', () => {
    const { now, panels } = table()
    expect(panels.replanned).toBe(false)
    now.plans = { 1: ['wait'] }
    expect(panels.replanned).toBe(true)
    panels.turnTo('plans')
    expect(panels.replanned).toBe(false)
    now.plans = { 1: ['wait', 'run'] }
    panels.turnTo('log')
    expect(panels.replanned).toBe(false)
    now.plans = { 1: ['run'] }
    expect(panels.replanned).toBe(true)
    now.plans = {}
    expect(panels.replanned).toBe(false)
  })
})
