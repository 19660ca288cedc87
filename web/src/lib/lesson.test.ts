import { beforeEach, describe, expect, it, vi } from 'vitest'
import { caughtUp, type Lesson } from './lesson'
import { beginLesson, Guide } from './lesson.svelte'

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

const led: Lesson = {
  players: 2,
  options: {},
  steps: [{ text: 'read' }, { text: 'pay', at: 'pay', expect: 'pay 2' }, { text: 'fill', at: 'fill', expect: ['fill *'] }, { text: 'result', at: 'result' }, { text: 'end' }],
}
const kept = new Map<string, string>()

async function follow(table = 't') {
  const now: { asked: string | null } = { asked: null }
  const guide = new Guide(table, { asked: () => now.asked })
  await guide.open(() => Promise.resolve(led))
  return { now, guide }
}

describe('whoever follows a lesson', () => {
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) })
    beginLesson('t')
  })

  it('has one only at a table that was laid for it', async () => {
    expect((await follow()).guide.lesson).toBe(led)
    expect((await follow('another')).guide.lesson).toBeNull()
  })
  it('reads on, and is led on by the answer that a step waits for', async () => {
    const { guide } = await follow()
    guide.next()
    expect(guide.step).toBe(1)
    guide.answered('pay 2', 'pay')
    expect(guide.step).toBe(2)
    guide.answered('fill bread', 'fill')
    expect([guide.step, guide.strayed]).toEqual([3, false])
  })
  it('stays at a step that waits for another decision, or for nothing', async () => {
    const { guide } = await follow()
    guide.answered('pay 1', 'pay')
    expect([guide.step, guide.strayed]).toEqual([0, false])
    guide.next()
    guide.answered('draw', 'draw')
    expect([guide.step, guide.strayed]).toEqual([1, false])
  })
  it('strays, and may take it back', async () => {
    const { now, guide } = await follow()
    guide.next()
    guide.answered('pay 1', 'pay')
    expect([guide.step, guide.strayed]).toEqual([1, true])
    now.asked = 'result'
    expect(guide.step).toBe(1)
    guide.takenBack()
    now.asked = 'pay'
    expect([guide.step, guide.strayed]).toEqual([1, false])
    guide.answered('pay 2', 'pay')
    guide.takenBack()
    expect(guide.step).toBe(1)
  })
  it('strays, and leaves that step behind by playing or reading on', async () => {
    const { guide } = await follow()
    guide.next()
    guide.answered('pay 1', 'pay')
    guide.answered('fill milk', 'fill')
    expect([guide.step, guide.strayed]).toEqual([3, false])
    guide.takenBack()
    guide.takenBack()
    guide.answered('pay 1', 'pay')
    guide.next()
    expect([guide.step, guide.strayed]).toEqual([2, false])
  })
  it('is shown the step of what they are asked, if others were passed over, and answers there', async () => {
    const { now, guide } = await follow()
    guide.next()
    now.asked = 'fill'
    expect(guide.step).toBe(2)
    guide.answered('fill egg', 'fill')
    now.asked = null
    expect(guide.step).toBe(3)
    guide.takenBack()
    expect(guide.step).toBe(2)
  })
  it('finds the step again after loading the page, and nothing after skipping', async () => {
    const { guide } = await follow()
    guide.next()
    guide.answered('pay 2', 'pay')
    expect((await follow()).guide.step).toBe(2)
    guide.skip()
    expect(guide.lesson).toBeNull()
    expect((await follow()).guide.lesson).toBeNull()
  })
})
