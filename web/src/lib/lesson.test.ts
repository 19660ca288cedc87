import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Lesson, standing } from './lesson'
import { beginLesson, Guide } from './lesson.svelte'

const lesson: Lesson = {
  players: 2,
  options: {},
  steps: [{ text: 'read' }, { text: 'a', at: 'pay' }, { text: 'b', at: 'fill' }, { text: 'c', at: 'result' }, { text: 'd', at: 'pay' }],
}

describe('a step of a lesson', () => {
  it('is read where it asks for nothing, and at its decision', () => {
    expect(standing(lesson, 0, 'pay', false)).toBe('read')
    expect(standing(lesson, 0, null, false)).toBe('read')
    expect(standing(lesson, 2, 'fill', false)).toBe('read')
  })
  it('has been missed when a later decision has come, or a turn has passed', () => {
    expect(standing(lesson, 2, 'result', false)).toBe('missed')
    expect(standing(lesson, 2, 'pay', false)).toBe('missed')
    expect(standing(lesson, 4, 'fill', true)).toBe('missed')
  })
  it('waits where no later step speaks of the decision, while others are asked, and after its end', () => {
    expect(standing(lesson, 4, 'fill', false)).toBe('wait')
    expect(standing(led, 1, null, false)).toBe('wait')
    expect(standing(lesson, 5, 'pay', false)).toBe('wait')
  })
})

const led: Lesson = {
  players: 2,
  options: {},
  turn: 'pay',
  steps: [{ text: 'read' }, { text: 'pay', at: 'pay', expect: 'pay 2' }, { text: 'fill', at: 'fill', expect: ['fill *'] }, { text: 'result', at: 'result' }, { text: 'end' }],
}
const kept = new Map<string, string>()

async function follow(table = 't') {
  const now: { asked: string | null; view: unknown; over: boolean } = { asked: null, view: null, over: false }
  const guide = new Guide(table, { asked: () => now.asked, view: () => now.view, over: () => now.over })
  await guide.open(() => Promise.resolve(led))
  /** The question on the table, or that others are asked. */
  const hears = (asked: string | null) => {
    now.asked = asked
    guide.heard()
  }
  return { now, guide, hears }
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
  it('reads what was passed over, and goes on with what they are asked', async () => {
    const { guide, hears } = await follow()
    guide.next()
    hears('fill')
    expect([guide.step, guide.standing]).toEqual([1, 'missed'])
    guide.next()
    expect([guide.step, guide.standing]).toEqual([2, 'do'])
    guide.answered('fill egg', 'fill')
    expect(guide.step).toBe(3)
    guide.takenBack()
    expect(guide.step).toBe(2)
  })
  it('reads what has not come when their next turn begins, and nothing more of it', async () => {
    const { guide, hears } = await follow()
    hears('pay')
    guide.next()
    guide.answered('pay 2', 'pay')
    expect([guide.step, guide.standing]).toEqual([2, 'wait'])
    hears(null)
    expect(guide.standing).toBe('wait')
    hears('pay')
    expect(guide.standing).toBe('missed')
    guide.next()
    expect([guide.step, guide.standing]).toEqual([3, 'missed'])
    guide.next()
    expect([guide.step, guide.standing]).toEqual([4, 'read'])
  })
  it('reads the rest when the game is over', async () => {
    const { now, guide } = await follow()
    guide.next()
    now.over = true
    expect(guide.standing).toBe('missed')
    for (const _ of [1, 2, 3, 4]) guide.next()
    expect(guide.step).toBe(led.steps.length)
  })
  it('does what is no answer before they read on', async () => {
    const now = { asked: 'pay', view: { up: false }, over: false }
    const guide = new Guide('t', { asked: () => now.asked, view: () => now.view, over: () => now.over })
    const raised = { text: 'raise it', at: 'pay', done: (view: { up: boolean }) => view.up }
    await guide.open(() => Promise.resolve({ ...led, steps: [raised, { text: 'end' }] }))
    expect([guide.standing, guide.undone]).toEqual(['do', true])
    now.view = { up: true }
    expect(guide.undone).toBe(false)
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
