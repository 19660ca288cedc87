import { describe, expect, it } from 'vitest'
import type { LogLine } from '../wire'
import { Past } from './past.svelte'

const line = (number: number, seq: number, at: number, text = `line ${number}`): LogLine => ({ number, seq, at, kind: 'x', text, rules: [], refs: [], private: false })

function table(log: LogLine[], last = 3) {
  const now = { log, last, asked: true }
  const fetched: { at: number; come: (view: Record<string, unknown> | null) => void }[] = []
  const past = new Past({
    log: () => now.log,
    last: () => now.last,
    asked: () => now.asked,
    replay: (at) =>
      new Promise((come, fail) => {
        fetched.push({ at, come: (view) => (view ? come({ view }) : fail(new Error('no line'))) })
      }),
  })
  return { now, past, fetched }
}

describe('looking back', () => {
  it('shows the table as it was when a line was written, until it shall be as it is', async () => {
    const { past, fetched } = table([line(0, 4, 2)])
    const looking = past.show(line(0, 4, 2))
    expect(fetched.map((one) => one.at)).toEqual([2])
    expect(past.view).toBeNull()
    fetched[0]?.come({ food: 'bread' })
    await looking
    expect(past.view).toEqual({ food: 'bread' })
    await past.show(null)
    expect(past.view).toBeNull()
  })

  it('finds the position of a line though the replay has a line that the log has not, and the other way round', async () => {
    const replay = [line(0, 0, 0, 'It begins.'), line(1, 1, 1, 'Ada peeks.'), line(2, 2, 2, 'Bob eats.'), line(3, 3, 3, 'Ada eats.')]
    // At the table the peek is forgotten, an entry was taken back, and a notice about the table itself stands between.
    const log = [line(0, 0, 0, 'It begins.'), line(1, 4, 2, 'Bob eats.'), line(2, 5, 2, 'A bot plays for Ada.'), line(3, 6, 3, 'Ada eats.')]
    const { past, fetched } = table(log)
    for (const one of log) {
      const looking = past.show(one)
      fetched.at(-1)?.come({ told: replay.filter((other) => other.at <= (fetched.at(-1)?.at ?? -1)).map((other) => other.text) })
      await looking
      const told = (past.view?.['told'] ?? []) as string[]
      if (one.text.endsWith('eats.')) expect(told.at(-1)).toBe(one.text)
    }
    expect(fetched.map((one) => one.at)).toEqual([0, 2, 2, 3])
  })

  it('shows only what was asked for last', async () => {
    const { past, fetched } = table([])
    const first = past.show(line(0, 4, 2))
    const second = past.show(line(1, 5, 3))
    fetched[1]?.come({ at: 3 })
    await second
    fetched[0]?.come({ at: 2 })
    await first
    expect(past.view).toEqual({ at: 3 })
  })

  it('leaves the table as it is where the past is not to be had', async () => {
    const { past, fetched } = table([])
    const looking = past.show(line(0, 4, 2))
    fetched[0]?.come(null)
    await looking
    expect(past.view).toBeNull()
  })
})

describe('what happened since the last turn', () => {
  const log = [line(0, 3, 1), line(1, 4, 2), line(2, 5, 3)]

  it('is what was written after the own answer', () => {
    expect(table(log).past.news.map((one) => one.number)).toEqual([1, 2])
    expect(table(log, -1).past.since).toEqual([])
  })
  it('is told when the reader is asked again', () => {
    const { now, past } = table(log)
    now.asked = false
    expect(past.news).toEqual([])
    expect(past.since).toHaveLength(2)
  })
  it('can be put away, until the next answer', () => {
    const { now, past } = table(log)
    past.putAway()
    expect(past.news).toEqual([])
    now.last = 4
    expect(past.news.map((one) => one.number)).toEqual([2])
  })
})
