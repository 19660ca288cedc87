import { describe, expect, it } from 'vitest'
import type { SeatInfo } from '../wire'
import { company } from './company'

const SEATS = [{ seat: 0, letter: 'A', name: 'Ada' }, { seat: 1, letter: 'B', name: '' }, { seat: 2, letter: 'C', name: 'Cyd' }] as SeatInfo[]

describe('the people around a board', () => {
  it('have names, or letters where they have none', () => {
    const { letters, nameOf } = company(SEATS, 2, 4)
    expect(letters).toEqual(['A', 'B', 'C', 'D'])
    expect([0, 1, 2, 3].map(nameOf)).toEqual(['Ada', 'B', 'You', 'D'])
  })
  it('sit in the order of seats, beginning after the viewer', () => {
    expect(company(SEATS, 1, 3).others).toEqual([2, 0])
    expect(company(SEATS, null, 3).others).toEqual([0, 1, 2])
  })
})
