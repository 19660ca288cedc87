import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Previewed } from '../wire'
import { Thought } from './whatif.svelte'

let moment: string
let asked: { action: number; say: (answer: Previewed | null) => void }[]
let thought: Thought

const answer = (text: string, unknown = false): Previewed => ({ type: 'preview', id: '', view: unknown ? null : { text }, unknown, events: [text] })
const wait = () => vi.advanceTimersByTimeAsync(200)
async function says(message: Previewed | null) {
  asked.at(-1)?.say(message)
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  moment = '4 0'
  asked = []
  thought = new Thought({
    moment: () => moment,
    legal: (action) => action < 10,
    ask: (action) => new Promise((say) => asked.push({ action, say })),
  })
})
afterEach(() => {
  thought.stop()
  vi.useRealTimers()
})

describe('trying an answer out', () => {
  it('asks after a moment and shows what the server says, until it is ended', async () => {
    thought.preview(3)
    expect(asked).toHaveLength(0)
    await wait()
    expect(asked.map((one) => one.action)).toEqual([3])
    expect(thought.now).toBeNull()
    await says(answer('after 3'))
    expect(thought.now).toEqual({ action: 3, view: { text: 'after 3' }, unknown: false, events: ['after 3'] })
    thought.preview(null)
    expect(thought.now).toBeNull()
  })

  it('passes over what is only passed by', async () => {
    thought.preview(1)
    thought.preview(2)
    thought.preview(3)
    await wait()
    expect(asked.map((one) => one.action)).toEqual([3])
    thought.preview(4)
    thought.preview(null)
    await wait()
    expect(asked).toHaveLength(1)
  })

  it('does not show an answer that comes too late, and knows it the next time', async () => {
    thought.preview(1)
    await wait()
    thought.preview(2)
    await says(answer('after 1'))
    expect(thought.now).toBeNull()
    thought.preview(1)
    expect(thought.now?.action).toBe(1)
    await wait()
    expect(asked).toHaveLength(1)
  })

  it('says where nobody can foretell anything', async () => {
    thought.preview(1)
    await wait()
    await says(answer('', true))
    expect(thought.now).toMatchObject({ view: null, unknown: true })
  })

  it('forgets everything in another position', async () => {
    thought.preview(1)
    await wait()
    await says(answer('after 1'))
    moment = '5 0'
    expect(thought.now).toBeNull()
    thought.preview(1)
    expect(thought.now).toBeNull()
    await wait()
    expect(asked).toHaveLength(2)
    moment = '6 0'
    await says(answer('of the past'))
    expect(thought.now).toBeNull()
  })

  it('asks about legal answers only, and again after it could not be said', async () => {
    thought.preview(99)
    await wait()
    expect(asked).toHaveLength(0)
    thought.preview(1)
    await wait()
    await says(null)
    expect(thought.now).toBeNull()
    thought.preview(1)
    await wait()
    expect(asked).toHaveLength(2)
  })
})
