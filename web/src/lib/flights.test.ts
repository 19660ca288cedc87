import { describe, expect, it } from 'vitest'
import { lay, moved, type Lying } from './flights.svelte'

function piles(...all: [kind: string, place: string, count: number][]): Lying {
  const found: Lying = new Map()
  for (const [kind, place, count] of all) lay(found, kind, place, count)
  return found
}

describe('what lies in piles', () => {
  it('is counted by kind and place', () => {
    expect(piles(['bread', 'tile', 2], ['bread', 'tile', 1], ['pie', 'tile', 1])).toEqual(
      new Map([['bread', new Map([['tile', 3]])], ['pie', new Map([['tile', 1]])]]),
    )
  })
  it('flies from the piles that shrank to those that grew, each kind by itself', () => {
    const before = piles(['bread', 'hand', 3], ['bread', 'tile', 0], ['pie', 'hand', 1], ['pie', 'tile', 1])
    const after = piles(['bread', 'hand', 1], ['bread', 'tile', 2], ['pie', 'hand', 1], ['pie', 'tile', 1])
    expect(moved(before, after)).toEqual([
      { kind: 'bread', from: 'hand', to: 'tile' },
      { kind: 'bread', from: 'hand', to: 'tile' },
    ])
  })
  it('does not fly where one end is not known, unless there is a place outside', () => {
    const [before, after] = [piles(['bread', 'hand', 1]), piles(['pie', 'hand', 1])]
    expect(moved(before, after)).toEqual([])
    expect(moved(before, after, (kind) => (kind === 'pie' ? { from: 'deck', to: 'bin' } : undefined))).toEqual([{ kind: 'pie', from: 'deck', to: 'hand' }])
  })
})
