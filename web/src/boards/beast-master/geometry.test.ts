import { describe, expect, it } from 'vitest'
import { reference } from './fixture'
import { centre, corners, HIGH, legs, line, nextOf, slots, stepTo, tokenSlots } from './geometry'

const at = (id: string) => centre(reference.spaces[id] ?? { q: 0, r: 0 })

describe('the island', () => {
  it('has flat-topped hexagons: columns side by side, each half a space lower or higher', () => {
    expect(at('C3')).toEqual({ x: 0, y: 0 })
    expect(at('C4').y).toBeCloseTo(HIGH)
    expect([at('D3').x, at('D3').y]).toEqual([75, -HIGH / 2])
    expect(at('B1').y).toBeLessThan(at('A1').y)
    expect(corners()[0]).toEqual({ x: 50, y: 0 })
  })
  it('puts neighbours exactly one space apart', () => {
    for (const [id, { near }] of Object.entries(reference.spaces)) {
      for (const other of near) expect(Math.hypot(at(id).x - at(other).x, at(id).y - at(other).y)).toBeCloseTo(HIGH)
    }
  })
})

describe('the places within a space', () => {
  const cases = [0, 1, 2, 3, 4].flatMap((colossi) => [0, 1, 2, 3, 4].map((chips) => [colossi, chips] as const))
  it.each(cases)('are there for %i Colossi and %i chips, apart from each other', (colossi, chips) => {
    const found = slots(colossi, chips)
    expect([found.colossi.length, found.chips.length]).toEqual([colossi, chips])
    const all = [...found.colossi.map((one) => ({ ...one, wide: 28, high: 32 })), ...found.chips.map((one) => ({ ...one, wide: 34, high: 18 }))]
    for (const [i, a] of all.entries()) {
      for (const b of all.slice(i + 1)) {
        const apart = Math.abs(a.x - b.x) >= ((a.wide * a.size + b.wide * b.size) / 2) * 0.72 || Math.abs(a.y - b.y) >= ((a.high * a.size + b.high * b.size) / 2) * 0.6
        expect(apart, `${JSON.stringify(a)} ${JSON.stringify(b)}`).toBe(true)
      }
      expect(Math.abs(a.y) + (a.high * a.size) / 2).toBeLessThan(46)
    }
  })
  it('keep Loot left of the flag, and clear of the Beast', () => {
    expect(tokenSlots(1)[0]).toEqual({ x: 0, y: -27, size: 1 })
    expect(Math.max(...tokenSlots(3).map((one) => one.x))).toBeLessThan(14)
    for (const one of tokenSlots(2, true)) expect(Math.hypot(one.x, one.y - 3)).toBeGreaterThan(30)
  })
})

describe('walking with the arrows', () => {
  it('stays in the column up and down, and in the row left and right', () => {
    expect([stepTo(reference, 'C3', 'ArrowUp'), stepTo(reference, 'C3', 'ArrowDown')]).toEqual(['C2', 'C4'])
    let here: string | null = 'A2'
    const row = [here]
    while (here && (here = stepTo(reference, here, 'ArrowRight'))) row.push(here)
    expect(row).toEqual(['A2', 'B3', 'C2', 'D3', 'E2'])
    expect(stepTo(reference, 'E2', 'ArrowLeft')).toBe('D3')
    expect(stepTo(reference, 'D3', 'ArrowLeft')).toBe('C2')
  })
  it('finds the other neighbour at the rim, and ends at the shore', () => {
    expect(stepTo(reference, 'B1', 'ArrowRight')).toBe('C1')
    expect(stepTo(reference, 'B6', 'ArrowRight')).toBe('C5')
    expect(stepTo(reference, 'A1', 'ArrowUp')).toBeNull()
    expect(stepTo(reference, 'E3', 'ArrowRight')).toBeNull()
    expect(stepTo(reference, 'nowhere', 'ArrowUp')).toBeNull()
  })
  it('reaches every space', () => {
    const seen = new Set(['C3'])
    for (const id of seen) for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) seen.add(stepTo(reference, id, key) ?? id)
    expect(seen.size).toBe(27)
  })
  it('jumps to the next space that is wanted, round and round', () => {
    const all = Object.keys(reference.spaces)
    expect(nextOf(all, new Set(['B2', 'D1']), 'B2')).toBe('D1')
    expect(nextOf(all, new Set(['B2', 'D1']), 'D1')).toBe('B2')
    expect(nextOf(all, new Set(['B2', 'D1']), 'B3', true)).toBe('B2')
    expect(nextOf(all, new Set(), 'B2')).toBeNull()
  })
})

describe('roads', () => {
  it('cost one Movement: the first step; the rest is free', () => {
    expect(legs('A1', 'C1', { road: ['B1'], lethal: false }, false)).toEqual([
      { from: 'A1', to: 'B1', free: false },
      { from: 'B1', to: 'C1', free: true },
    ])
  })
  it('of a new Acolyte begin at the Colossus, where it may stay', () => {
    expect(legs('C1', 'C1', { road: [], lethal: false }, true)).toEqual([])
    expect(legs('C1', 'C2', { road: [], lethal: false }, true)).toEqual([{ from: 'C1', to: 'C2', free: true }])
  })
  it('are drawn from rim to rim', () => {
    expect(line({ x: 0, y: 0 }, { x: 100, y: 0 })).toBe('M16.0 0.0L84.0 0.0')
  })
})
