import { describe, expect, it } from 'vitest'
import type { Hinted, HintedAnswer } from '../wire'
import { behind, Hint } from './hint.svelte'

const answer = (label: string): HintedAnswer => ({ action: 1, notation: label, label, refs: [], chance: 60 })
const HINT: Hinted = {
  type: 'hint',
  id: 'x',
  seq: 3,
  best: answer('go'),
  other: answer('stay'),
  difference: 4,
  doubt: 1,
  iterations: 96,
  leads_to: [],
  unknown: false,
}

function table() {
  const told: ((answer: Hinted | { message: string } | null) => void)[] = []
  const now = { moment: 'a', asked: 0 }
  const hint = new Hint({
    moment: () => now.moment,
    ask: () => {
      now.asked++
      return new Promise((resolve) => told.push(resolve))
    },
  })
  return { now, hint, tell: (answer: Hinted | { message: string } | null) => told.shift()?.(answer) }
}

describe('a hint', () => {
  it('is thought about, then shown', async () => {
    const { hint, tell } = table()
    const asking = hint.ask()
    expect(hint.now).toEqual({ kind: 'thinking' })
    tell(HINT)
    await asking
    expect(hint.now).toEqual({ kind: 'hint', hint: HINT })
  })
  it('is asked for once while it is thought about or shown', async () => {
    const { hint, now, tell } = table()
    const asking = hint.ask()
    await hint.ask()
    tell(HINT)
    await asking
    await hint.ask()
    expect(now.asked).toBe(1)
  })
  it('is gone with its decision, and comes too late for the next one', async () => {
    const { hint, now, tell } = table()
    const asking = hint.ask()
    now.moment = 'b'
    expect(hint.now).toBeNull()
    const next = hint.ask()
    tell(HINT)
    await asking
    expect(hint.now).toEqual({ kind: 'thinking' })
    tell({ message: 'Hints are switched off at this table.' })
    await next
    expect(hint.now).toEqual({ kind: 'refused', message: 'Hints are switched off at this table.' })
  })
  it('can be put away, and asked for again', async () => {
    const { hint, now, tell } = table()
    const asking = hint.ask()
    hint.putAway()
    tell(HINT)
    await asking
    expect(hint.now).toBeNull()
    const again = hint.ask()
    tell(null)
    await again
    expect(hint.now?.kind).toBe('refused')
    expect(now.asked).toBe(2)
  })
})

describe('the next best answer', () => {
  it('is so far behind, unless that may be chance', () => {
    expect(behind(HINT)).toBe('Next best: stay, about 4 fewer wins in 100 games.')
    expect(behind({ ...HINT, difference: 1.2, doubt: 0 })).toBe('Next best: stay, about 1 fewer win in 100 games.')
    expect(behind({ ...HINT, doubt: 6 })).toBe('Next best: stay, hardly a difference.')
    expect(behind({ ...HINT, other: null })).toBe('Nothing else is worth a thought.')
  })
})
