import { describe, expect, it } from 'vitest'
import { island, player, reference } from './fixture'
import { changes } from './flights'
import { centre } from './geometry'

const at = (id: string) => centre(reference.spaces[id] ?? { q: 0, r: 0 })
const far = (a: string, b: string) => Math.hypot(at(a).x - at(b).x, at(a).y - at(b).y)
const before = island()

describe('what moved', () => {
  it('is nothing where nothing did', () => {
    expect(changes(before, island(), far)).toEqual({ acolytes: [], fallen: [], gold: [] })
  })
  it('walks from where it was to the nearest space that gained', () => {
    const pushed = island({ B2: { acolytes: [0, 0] }, B3: { acolytes: [0, 1] }, A1: { acolytes: [0, 1] } })
    expect(changes(before, pushed, far).acolytes).toEqual(expect.arrayContaining([
      { seat: 1, from: 'B2', to: 'A1' },
      { seat: 1, from: 'B2', to: 'B3' },
    ]))
  })
  it('comes from the reserve, and dies', () => {
    const born = island({ C1: { acolytes: [1, 0] } }, { seats: [player(0, { ready: 8 }), player(1)] })
    expect(changes(before, born, far).acolytes).toEqual([{ seat: 0, from: null, to: 'C1' }])
    const dead = island({ B2: { acolytes: [0, 1] } }, { seats: [player(0), player(1, { resting: 1 })] })
    expect(changes(before, dead, far).acolytes).toEqual([{ seat: 1, from: 'B2', to: null }])
  })
  it('tells Banners that fall, and Gold', () => {
    const taken = island({ B2: { banner: 0 } }, { seats: [player(0, { gold: 3 }), player(1)] })
    expect(changes(before, taken, far)).toMatchObject({ fallen: [{ space: 'B2', seat: 1 }], gold: [{ seat: 0, by: 3 }] })
  })
})
