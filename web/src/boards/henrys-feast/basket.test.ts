import { describe, expect, it } from 'vitest'
import type { ActionInfo } from '../../wire'
import { fitsIn, purchase, put, putBack, room } from './basket'
import { henry } from './fixture'

const answers = (...foods: string[]): ActionInfo[] =>
  ['finish', ...foods.map((food) => `buy ${food}`)].map((notation, action) => ({ action, notation, label: notation, refs: [], final: false }))
const ALL = answers(...Object.keys(henry().market))
const view = (left: number, per_kind = 1, bought: string[] = []) => henry({ phase: 'market', basket: { bought, left, per_kind } })

describe('the basket', () => {
  it('is filled in any order and sent in the order of the Market', () => {
    const now = view(3)
    const basket = ['lemon', 'potato', 'egg'].reduce<string[]>((held, one) => put(now, ALL, held, one), [])
    expect(basket).toEqual(['potato', 'egg', 'lemon'])
    expect(purchase(basket)).toEqual(['buy potato', 'buy egg', 'buy lemon', 'finish'])
    expect(room(now, basket)).toBe(0)
    expect(put(now, ALL, basket, 'rice')).toEqual(basket)
  })
  it('keeps to one of a kind, or two', () => {
    expect(fitsIn(view(3), ALL, ['egg'], 'egg')).toBe(false)
    expect(fitsIn(view(3, 2), ALL, ['egg'], 'egg')).toBe(true)
    expect(fitsIn(view(3, 2), ALL, ['egg', 'egg'], 'egg')).toBe(false)
    expect(fitsIn(view(3, 2, ['egg']), ALL, ['egg'], 'egg')).toBe(false)
  })
  it('keeps to what is for sale', () => {
    expect(fitsIn(view(3), answers('egg'), [], 'rice')).toBe(false)
    const scarce = { ...view(3, 2), market: { egg: 1 } }
    expect(fitsIn(scarce, ALL, ['egg'], 'egg')).toBe(false)
  })
  it('lets a single purchase be changed for another', () => {
    expect(put(view(1), ALL, ['egg'], 'rice')).toEqual(['rice'])
    expect(putBack(['egg', 'egg', 'rice'], 'egg')).toEqual(['egg', 'rice'])
    expect(purchase([])).toEqual(['finish'])
  })
  it('is shut where nothing is bought', () => {
    expect(room(henry(), [])).toBe(0)
    expect(fitsIn(henry(), ALL, [], 'egg')).toBe(false)
  })
})
