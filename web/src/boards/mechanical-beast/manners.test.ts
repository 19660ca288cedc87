import { describe, expect, it } from 'vitest'
import type { ActionInfo } from '../../wire'
import { manners } from './glyphs'

const answer = (notation: string, ...refs: string[]): ActionInfo => ({ action: 0, notation, label: notation, refs, final: false })
const ENGINEER = answer('explore eng-0 n', 'meeple:eng-0', 'space:0:-1')
const ANDROID = answer('explore android n', 'meeple:android', 'space:0:-1')

describe('the manners of the maze', () => {
  it('take a square for the engineer, and a meeple for nothing yet', () => {
    expect(manners.meant?.([ANDROID, ENGINEER], 'space:0:-1')).toBe(ENGINEER)
    expect(manners.meant?.([ANDROID], 'space:0:-1')).toBeNull()
    expect(manners.meant?.([ENGINEER, answer('explore eng-0 e', 'meeple:eng-0', 'space:1:0')], 'meeple:eng-0')).toBeNull()
  })
  it('give a room that is explored at once, and never the end of the game for the only choice', () => {
    expect(manners.atOnce?.('explore android n')).toBe(true)
    expect(manners.atOnce?.('move eng-0 to room-01')).toBe(false)
    expect(manners.givesUp?.('call-end')).toBe(true)
    expect(manners.leadsOn?.('skip-move')).toBe(true)
  })
})
