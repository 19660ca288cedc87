import { describe, expect, it } from 'vitest'
import { curve, edge, lanes } from './arrows'

const box = (left: number, top: number) => ({ left, top, width: 100, height: 60 })

describe('an arrow', () => {
  it('leaves a box at its edge', () => {
    expect(edge(box(0, 0), [50, 500])).toEqual([50, 60])
    expect(edge(box(0, 0), [500, 30])).toEqual([100, 30])
    expect(edge(box(0, 0), [50, 30])).toEqual([50, 30])
  })
  it('goes from one thing to the other', () => {
    const line = curve(box(0, 400), box(0, 0))
    expect(line.start[1]).toBeLessThan(430)
    expect(line.start[1]).toBeGreaterThan(400)
    expect(line.end[1]).toBeGreaterThan(30)
    expect(line.end[1]).toBeLessThan(60)
    expect(line.middle[1]).toBeCloseTo(230, -1)
    expect(line.path).toMatch(/^M[\d.]+ [\d.]+Q/)
  })
  it('has a place even where both are the same', () => {
    expect(curve(box(0, 0), box(0, 0)).path).not.toContain('NaN')
  })
  it('is spread where several hit the same', () => {
    expect(lanes(['a', 'b', 'a', 'a', 'b'])).toEqual([0, 0, 1, -1, 1])
  })
})
