import { describe, expect, it } from 'vitest'
import type { Judged } from '../wire'
import { apart, chanceAt, curvesOf, nearest, next, path } from './curve'

const judged = (at: number, ...chances: number[]): Judged => ({
  at,
  seat: 0,
  question: '?',
  played: 'this',
  better: null,
  cost: 0,
  doubt: 0,
  chances,
  iterations: chances.length ? 100 : 0,
})
const FRAME = { width: 100, height: 50, last: 10 }

describe('curves', () => {
  const [first, second] = curvesOf([judged(0, 50, 50), judged(3), judged(5, 80, 20)], 2, 10, [100, 0])
  it('are one for each seat, with the result at the end, and without what was not searched', () => {
    expect(first).toEqual({
      seat: 0,
      points: [
        { at: 0, chance: 50 },
        { at: 5, chance: 80 },
        { at: 10, chance: 100 },
      ],
    })
    expect(second?.points.map((point) => point.chance)).toEqual([50, 20, 0])
  })
  it('are a single one where all win or lose together', () => {
    const curves = curvesOf([judged(0, 40, 40, 40), judged(1, 30, 30, 30)], 3, 2, [])
    expect(curves).toEqual([
      {
        seat: null,
        points: [
          { at: 0, chance: 40 },
          { at: 1, chance: 30 },
        ],
      },
    ])
  })
  it('are drawn from the left to the right, and up is good', () => {
    expect(first && path(first, FRAME)).toBe('M0 25L50 10L100 0')
  })
  it('know what could be expected at any position', () => {
    expect(first && [0, 4, 5, 9, 10].map((at) => chanceAt(first, at))).toEqual([50, 50, 80, 80, 100])
    expect(chanceAt({ seat: 0, points: [] }, 3)).toBeNull()
  })
  it('are gone along by decisions', () => {
    expect([nearest(first, 20, FRAME), nearest(first, 30, FRAME), nearest(undefined, 30, FRAME)]).toEqual([0, 5, null])
    expect([next(first, 0, 1), next(first, 4, 1), next(first, 4, -1), next(first, 0, -1), next(first, 10, 1)]).toEqual([5, 5, 0, null, null])
  })
})

describe('marks', () => {
  it('lie beside their curves, and never upon each other', () => {
    expect(apart([10, 40], 20, 100)).toEqual([10, 40])
    expect(apart([50, 45], 20, 100)).toEqual([65, 45])
    expect(apart([98, 99, 100], 20, 100)).toEqual([60, 80, 100])
  })
})
