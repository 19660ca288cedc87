import { describe, expect, it } from 'vitest'
import type { Presence, SeatInfo, UndoState } from '../wire'
import { Consent } from './consent.svelte'

const seat = (number: number, name: string, presence: Presence = 'here'): SeatInfo => ({
  seat: number,
  letter: 'ABC'[number] ?? '?',
  kind: 'person',
  name,
  bot: null,
  presence,
  taken_over: false,
})
const NOBODY: UndoState = { free: false, possible: true, asked_by: null, agreed: [], needed: [] }
const asks = (by: number, needed: number[], agreed: number[] = []): UndoState => ({ ...NOBODY, asked_by: by, needed, agreed })

function table(you: number[], undo = NOBODY) {
  const now = { seq: 7, you, undo, seats: [seat(0, 'Ada'), seat(1, 'Bob'), seat(2, 'Eve')] }
  const consent = new Consent({ seq: () => now.seq, you: () => now.you, seats: () => now.seats, undo: () => now.undo })
  return { now, consent }
}

describe('a wish to take back', () => {
  it('asks those who must agree, until they have', () => {
    const { now, consent } = table([1], asks(0, [1, 2]))
    expect(consent.needed).toBe(true)
    expect(consent.name).toBe('Ada')
    now.undo = asks(0, [1, 2], [1])
    expect(consent.needed).toBe(false)
  })
  it('is not asked of its own author, who cannot ask twice', () => {
    const { consent } = table([0], asks(0, [1, 2]))
    expect(consent.own).toBe(true)
    expect(consent.needed).toBe(false)
    expect(consent.undo).toBeNull()
  })
  it('is nothing for those who watch', () => {
    expect(table([]).consent.undo).toBeNull()
    expect(table([0]).consent.undo).toEqual(NOBODY)
  })
  it('says who is not here to agree', () => {
    const { now, consent } = table([0], asks(0, [1, 2]))
    expect(consent.absent).toBe('')
    now.seats = [seat(0, 'Ada'), seat(1, 'Bob', 'offline'), seat(2, 'Eve')]
    expect(consent.absent).toBe('Bob must agree too, but is not here: it waits for them, or lapses when the game goes on.')
    now.seats = [seat(0, 'Ada'), seat(1, 'Bob', 'offline'), seat(2, 'Eve', 'offline')]
    expect(consent.absent).toContain('Bob and Eve must agree too, but are not here')
  })
})

describe('a wish that is gone', () => {
  it('was declined if nothing was taken back, and is told until the game goes on', () => {
    const { now, consent } = table([0], asks(0, [1]))
    consent.heard()
    expect(consent.declined).toBe(false)
    now.undo = NOBODY
    consent.heard()
    expect(consent.declined).toBe(true)
    now.seq = 8
    consent.heard()
    expect(consent.declined).toBe(false)
  })
  it('was granted if the move log goes on', () => {
    const { now, consent } = table([0], asks(0, [1]))
    consent.heard()
    now.undo = NOBODY
    now.seq = 8
    consent.heard()
    expect(consent.declined).toBe(false)
  })
  it('is only told to whoever had it, and not for ever', () => {
    const other = table([1], asks(0, [1]))
    other.consent.heard()
    other.now.undo = NOBODY
    other.consent.heard()
    expect(other.consent.declined).toBe(false)
    const { now, consent } = table([0], asks(0, [1]))
    consent.heard()
    now.undo = NOBODY
    consent.heard()
    consent.allRight()
    expect(consent.declined).toBe(false)
  })
})
