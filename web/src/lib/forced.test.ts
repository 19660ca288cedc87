import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ActionInfo } from '../wire'
import { Forced } from './forced.svelte'

const GO: ActionInfo = { action: 0, notation: 'go', label: 'Go', refs: [], final: false }

let only: ActionInfo | null
let sent: boolean
let given: ActionInfo[]
let forced: Forced

beforeEach(() => {
  vi.useFakeTimers()
  only = GO
  sent = false
  given = []
  forced = new Forced({ only: () => only, sent: () => sent, give: (action) => given.push(action), lastLine: () => 4 })
})
afterEach(() => vi.useRealTimers())

describe('the only legal answer', () => {
  it('is given after a moment, and said', () => {
    forced.wait()
    expect(given).toEqual([])
    vi.advanceTimersByTime(1000)
    expect(given).toEqual([GO])
    expect(forced.notes).toEqual([{ after: 4, text: 'Only one answer was legal, so it was given for you: Go' }])
  })
  it('is not given if there is none', () => {
    only = null
    expect(forced.wait()).toBeUndefined()
  })
  it('is not given if the question has changed, the answer is under way, or waiting was stopped', () => {
    forced.wait()
    only = { ...GO }
    vi.advanceTimersByTime(1000)
    forced.wait()
    sent = true
    vi.advanceTimersByTime(1000)
    sent = false
    forced.wait()?.()
    vi.advanceTimersByTime(1000)
    expect(given).toEqual([])
    expect(forced.notes).toEqual([])
  })
})
