import { describe, expect, it } from 'vitest'
import { caughtUp, type Lesson } from './lesson'

const lesson: Lesson = {
  players: 2,
  options: {},
  steps: [{ text: 'read' }, { text: 'a', at: 'pay' }, { text: 'b', at: 'fill' }, { text: 'c', at: 'result' }, { text: 'd', at: 'pay' }],
}

describe('a lesson', () => {
  it('stays where something is to be read, and where its decision has come', () => {
    expect(caughtUp(lesson, 0, 'pay')).toBe(0)
    expect(caughtUp(lesson, 2, 'fill')).toBe(2)
  })
  it('skips steps whose decision was passed over', () => {
    expect(caughtUp(lesson, 2, 'result')).toBe(3)
    expect(caughtUp(lesson, 2, 'pay')).toBe(4)
  })
  it('waits where no later step speaks of the decision, and after its end', () => {
    expect(caughtUp(lesson, 4, 'fill')).toBe(4)
    expect(caughtUp(lesson, 5, 'pay')).toBe(5)
  })
})
