import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ActionInfo } from '../wire'
import { Answering } from './answering.svelte'
import type { Answer } from './connection.svelte'

const GO: ActionInfo = { action: 0, notation: 'go', label: 'Go', refs: [], final: false }
const kept = new Map<string, string>()

function table() {
  const replies: ((answer: Answer) => void)[] = []
  const now = { seq: 4, question: 'pay' as string | null, decides: true, mayUndo: true }
  const told: string[] = []
  const ask = () => new Promise<Answer>((resolve) => replies.push(resolve))
  const answering: Answering = new Answering('t', {
    seq: () => now.seq,
    question: () => now.question,
    decides: () => now.decides,
    play: ask,
    mayUndo: () => now.mayUndo,
    undo: ask,
    refused: (message) => told.push(`refused: ${message}`),
    taken: (action, question) => told.push(`${action.notation} to ${question}`),
    takenBack: () => told.push('back'),
    goOn: () => told.push('on'),
  })
  async function says(answer: Answer) {
    replies.shift()?.(answer)
    await Promise.resolve()
    await Promise.resolve()
  }
  /** a new situation comes */
  function comes(seq: number, question: string | null) {
    Object.assign(now, { seq, question })
    answering.heard()
  }
  return { now, told, answering, says, comes, replies }
}

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) })
})

describe('an answer', () => {
  it('is told of when it is taken, with the question that it was given to', async () => {
    const { told, answering, says, comes } = table()
    void answering.give(GO)
    comes(5, 'fill')
    expect(told).toEqual([])
    await says({ ok: true, seq: 5 })
    expect(told).toEqual(['go to pay', 'on'])
    expect(answering.last).toBe(5)
  })
  it('waits for its outcome before the next one, whatever comes first', async () => {
    const { told, answering, says, comes } = table()
    void answering.give(GO)
    await says({ ok: true, seq: 5 })
    expect(told).toEqual(['go to pay'])
    comes(5, 'fill')
    expect(told).toEqual(['go to pay', 'on'])
  })
  it('is refused with words, and nothing was played', async () => {
    const { told, answering, says } = table()
    void answering.give(GO)
    await says({ ok: false, message: 'No.', rules: [] })
    expect(told).toEqual(['refused: No.'])
    expect(answering.last).toBe(-1)
    expect(answering.asked).toBe('pay')
  })
  it('is known after the page is loaded again', async () => {
    const { answering, says } = table()
    void answering.give(GO)
    await says({ ok: true, seq: 5 })
    expect(table().answering.last).toBe(5)
  })
})

describe('the question before the reader', () => {
  it('stays while an answer to it is under way, and is gone until the outcome is here', async () => {
    const { answering, says, comes } = table()
    expect(answering.asked).toBe('pay')
    void answering.give(GO)
    expect(answering.asked).toBe('pay')
    await says({ ok: true, seq: 5 })
    expect(answering.asked).toBeNull()
    comes(5, 'fill')
    expect(answering.asked).toBe('fill')
  })
  it('is the old one until the answer is acknowledged', async () => {
    const { answering, says, comes } = table()
    void answering.give(GO)
    comes(5, 'fill')
    expect(answering.asked).toBe('pay')
    await says({ ok: true, seq: 5 })
    expect(answering.asked).toBe('fill')
  })
  it('is none while others decide', () => {
    const { now, answering } = table()
    now.decides = false
    expect(answering.asked).toBeNull()
  })
})

describe('taking back', () => {
  it('is told of, or refused with words', async () => {
    const { told, answering, says } = table()
    void answering.takeBack()
    await says({ ok: true, seq: 6 })
    expect(answering.last).toBe(6)
    void answering.takeBack()
    await says({ ok: false, message: 'Too late.', rules: [] })
    expect(told).toEqual(['back', 'refused: Too late.'])
  })
  it('is not asked for where there is nothing to take back', () => {
    const { now, answering, replies } = table()
    now.mayUndo = false
    void answering.takeBack()
    expect(replies).toEqual([])
  })
})
