import { describe, expect, it } from 'vitest'
import { tile } from './fixture'
import { NO_TRACKS, tracks } from './tracks'

const at = (...tiles: ReturnType<typeof tile>[]) => tiles

describe('the ways of the rooms', () => {
  it('turn the short way round', () => {
    const first = tracks(NO_TRACKS, at(tile('a', 0, 0, { r: 3 })), [])
    const second = tracks(first, at(tile('a', 0, 0, { r: 0 })), [])
    expect(second.at.get('a')?.angle).toBe(360)
    const third = tracks(second, at(tile('a', 0, 0, { r: 3 })), [])
    expect(third.at.get('a')?.angle).toBe(270)
  })
  it('slide by one space, and jump when a line wraps round', () => {
    const first = tracks(NO_TRACKS, at(tile('a', 0, 0), tile('b', 3, 0)), [])
    const second = tracks(first, at(tile('a', 1, 0), tile('b', -1, 0)), [])
    expect(second.at.get('a')?.jump).toBe(false)
    expect(second.at.get('b')?.jump).toBe(true)
  })
  it('tell new rooms from those of the first look, and what is gone', () => {
    const before = at(tile('a', 0, 0), tile('b', 1, 0))
    const first = tracks(NO_TRACKS, before, [])
    expect(first.at.get('a')?.fresh).toBe(false)
    const second = tracks(first, at(tile('a', 0, 0), tile('c', 0, 1)), before)
    expect(second.at.get('c')?.fresh).toBe(true)
    expect(second.gone.map((one) => [one.tile.id, one.x, one.y])).toEqual([['b', 1, 0]])
  })
})
