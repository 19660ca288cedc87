import { describe, expect, it } from 'vitest'
import { changes, outlook, outlooks } from './changes'
import { maze, meeple, tile } from './fixture'

describe('what an answer changes', () => {
  const before = maze({ switch_thrown: true })
  const [entrance, duct, bunks] = before.tiles
  // The engineer walks to the Entrance: the duct collapses, and the Entrance slides north.
  const after = maze({
    switch_thrown: true,
    tiles: [{ ...entrance!, y: -1, meeples: ['eng-0', 'android'] }, { ...bunks!, r: 2 }, tile('room-01', 5, 5)],
    meeples: { 'eng-0': meeple('entrance', { safe: true }), android: meeple('entrance', { seat: null, safe: true }) },
    collapsed: ['room-22'],
  })
  const found = changes(before, after)
  it('are rooms that go, move, turn and come', () => {
    expect(found.gone.map((one) => one.id)).toEqual([duct!.id])
    expect(found.shifted.map(({ after: one, moved, turned }) => [one.id, moved, turned])).toEqual([
      ['entrance', true, false],
      ['room-46', false, true],
    ])
    expect(found.added.map((one) => one.id)).toEqual(['room-01'])
  })
  it('are meeples that walk or are carried', () => {
    expect(found.carried.map(({ meeple: id, walks }) => [id, walks])).toEqual([
      ['eng-0', true],
      ['android', false],
    ])
  })
  it('are outlooks', () => {
    expect(outlook(before, 'eng-0')).toBe('reach')
    expect(outlooks(before, after).find((one) => one.meeple === 'eng-0')).toEqual({ meeple: 'eng-0', then: 'reach', now: 'safe' })
    expect(outlook(maze({ meeples: { 'eng-0': meeple('room-22') } }), 'eng-0')).toBe('cut-off')
  })
  it('are none when nothing happens', () => {
    expect(changes(before, before)).toEqual({ gone: [], shifted: [], added: [], carried: [] })
  })
})
