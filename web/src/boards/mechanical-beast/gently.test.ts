import { describe, expect, it } from 'vitest'
import { Pick } from '$lib/pick.svelte'
import type { ActionInfo } from '../../wire'
import { chooseGently } from './gently'

const answer = (action: number, notation: string, ...refs: string[]): ActionInfo => ({ action, notation, label: notation, refs, final: false })
const ONE = answer(1, 'move eng-0 to room-22', 'meeple:eng-0', 'tile:room-22')
const TWO = [answer(2, 'move android to entrance', 'meeple:android', 'tile:entrance'), answer(3, 'move android to room-22', 'meeple:android', 'tile:room-22')]

function table() {
  const given: number[] = []
  const pick = new Pick({ commit: (action) => given.push(action.action), whyNot: () => Promise.resolve(null), confirm: () => 'never', live: () => true })
  pick.offer([ONE, ...TWO])
  return { pick, given }
}

describe('taking up a meeple', () => {
  it('previews the one thing it can do, and gives it the second time', () => {
    const { pick, given } = table()
    chooseGently(pick, 'meeple:eng-0', 'mouse')
    expect(given).toEqual([])
    expect(pick.previewed).toBe(ONE)
    chooseGently(pick, 'meeple:eng-0', 'mouse')
    expect(given).toEqual([1])
  })
  it('leads on to its room, which gives the answer', () => {
    const { pick, given } = table()
    chooseGently(pick, 'meeple:eng-0', 'mouse')
    pick.choose('tile:room-22', 'mouse')
    expect(given).toEqual([1])
  })
  it('only narrows where there are several', () => {
    const { pick, given } = table()
    chooseGently(pick, 'meeple:android', 'mouse')
    expect(pick.left).toEqual(TWO)
    expect([pick.previewed, given.length]).toEqual([null, 0])
  })
})
