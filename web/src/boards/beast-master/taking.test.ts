import { describe, expect, it, vi } from 'vitest'
import { Pick } from '$lib/pick.svelte'
import type { ActionInfo } from '../../wire'
import { take } from './taking'

const action = (number: number, notation: string, ...refs: string[]): ActionInfo => ({ action: number, notation, label: notation, refs, final: false })

function picking(...actions: ActionInfo[]) {
  const commit = vi.fn()
  const pick = new Pick({ commit, whyNot: () => Promise.resolve(null), confirm: () => 'touch', manners: () => ({}), live: () => true })
  pick.offer(actions)
  return { pick, commit }
}

describe('taking up a piece', () => {
  it('only shows what it can do, even where that is one thing', () => {
    const { pick, commit } = picking(action(1, 'create B2', 'reserve:0', 'space:B2'), action(2, 'end', 'end'))
    take(pick, 'reserve:0', 'mouse')
    expect(commit).not.toHaveBeenCalled()
    expect(pick.previewed?.notation).toBe('create B2')
    take(pick, 'space:B2', 'mouse')
    expect(commit).toHaveBeenCalledOnce()
  })
  it('gives an answer of one piece at once', () => {
    const { pick, commit } = picking(action(1, 'convert B2 B', 'acolyte:1:B2'), action(2, 'convert C2 B', 'acolyte:1:C2'))
    take(pick, 'acolyte:1:C2', 'mouse')
    expect(commit).toHaveBeenCalledOnce()
  })
  it('asks before a step to death', () => {
    const { pick, commit } = picking(action(1, 'move acolyte B2 C3', 'acolyte:0:B2', 'space:C3'), action(2, 'move acolyte B2 B3', 'acolyte:0:B2', 'space:B3'))
    const lethal = (one: ActionInfo) => one.refs.includes('space:C3')
    take(pick, 'acolyte:0:B2', 'mouse', lethal)
    take(pick, 'space:C3', 'mouse', lethal)
    expect(commit).not.toHaveBeenCalled()
    expect(pick.previewed?.action).toBe(1)
    take(pick, 'space:C3', 'mouse', lethal)
    expect(commit).toHaveBeenCalledOnce()
  })
})
