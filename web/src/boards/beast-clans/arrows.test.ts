import { describe, expect, it } from 'vitest'
import { curve, edge, lanes, slot } from './arrows'

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
  it('hits beside the others that hit the same, in the order in which they come', () => {
    const from = (left: number) => box(left, 400)
    expect(lanes([{ to: 'a', from: from(300) }, { to: 'b', from: from(0) }, { to: 'a', from: from(100) }, { to: 'a', from: from(200) }])).toEqual([1, 0, -1, 0])
    expect(lanes([{ to: 'a', from: from(0) }, { to: 'a', from: from(9) }])).toEqual([-0.5, 0.5])
  })
  it('never misses what it hits', () => {
    const below = box(0, 400)
    expect(slot(box(0, 0), 0, below)).toEqual({ left: 27, top: 38, width: 46, height: 22 })
    expect(slot(below, 0, box(0, 0)).top).toBe(400)
    expect(slot(box(0, 0), 9, below).left + 46).toBe(100)
    expect(slot(box(0, 0), -9, below).left).toBe(0)
  })
})
