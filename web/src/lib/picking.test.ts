import { describe, expect, it, vi } from 'vitest'
import type { ActionInfo, PromptInfo } from '../wire'
import { expected } from './lesson'
import { Pick, type PickHost } from './pick.svelte'
import { concerned, narrow, onlyAnswer, onlyPasses, previewsFirst, step, wantsMenu, type Confirm, type Manners } from './picking'

const action = (number: number, notation: string, ...refs: string[]): ActionInfo => ({ action: number, notation, label: notation, refs, final: false })
const PASS = action(0, 'pass', 'deck')
const A1 = action(1, 'move a 1', 'piece:a', 'space:1')
const A2 = action(2, 'move a 2', 'piece:a', 'space:2')
const B2 = action(3, 'move b 2', 'piece:b', 'space:2')
const ALL = [PASS, A1, A2, B2]

describe('narrowing', () => {
  it('keeps the answers that concern every chosen element', () => {
    expect(narrow(ALL, [])).toEqual(ALL)
    expect(narrow(ALL, ['piece:a'])).toEqual([A1, A2])
    expect(narrow(ALL, ['piece:a', 'space:2'])).toEqual([A2])
    expect(narrow(ALL, ['nowhere'])).toEqual([])
  })

  it('knows the elements concerned', () => {
    expect([...concerned([A1, A2])]).toEqual(['piece:a', 'space:1', 'space:2'])
  })
})

describe('an only answer', () => {
  const asked = (quiet: boolean): PromptInfo => ({ seat: 0, name: 'join', text: 'Add something, or pass.', rules: [], quiet, until: null })

  it('is given by the table itself, unless the board wants a hand for it', () => {
    expect(onlyAnswer(asked(false), [PASS])).toBe(PASS)
    expect(onlyAnswer(asked(false), [PASS], { byHand: (notation) => notation === 'pass' })).toBeNull()
    expect(onlyAnswer(asked(false), [PASS, A1], { givesUp: (notation) => notation === A1.notation })).toBe(PASS)
    expect(onlyAnswer(asked(false), ALL)).toBeNull()
    expect(onlyAnswer(asked(false), [])).toBeNull()
  })

  it('to a quiet question is never given: that would tell the others', () => {
    expect(onlyAnswer(asked(true), [PASS])).toBeNull()
    expect(onlyPasses(asked(true), [PASS])).toBe(true)
  })

  it('is what a reader with a choice is asked for, and nobody else', () => {
    expect(onlyPasses(asked(true), ALL)).toBe(false)
    expect(onlyPasses(asked(false), [PASS])).toBe(false)
    expect(onlyPasses(null, [])).toBe(false)
  })
})

describe('a step', () => {
  it('finds the one answer', () => {
    expect(step(ALL, [], 'deck')).toEqual({ kind: 'found', filter: ['deck'], action: PASS })
    expect(step(ALL, ['piece:a'], 'space:1')).toMatchObject({ kind: 'found', action: A1 })
  })

  it('narrows where several are left', () => {
    expect(step(ALL, [], 'piece:a')).toEqual({ kind: 'narrowed', filter: ['piece:a'], left: [A1, A2] })
  })

  it('starts anew with an element outside the choice', () => {
    expect(step(ALL, ['piece:a', 'space:1'], 'piece:b')).toMatchObject({ kind: 'found', filter: ['piece:b'], action: B2 })
  })

  it('puts back what was chosen', () => {
    expect(step(ALL, ['piece:a'], 'piece:a')).toMatchObject({ kind: 'widened', filter: [], left: ALL })
  })

  it('refuses what no answer concerns', () => {
    expect(step(ALL, [], 'piece:z')).toEqual({ kind: 'refused' })
    expect(step([], [], 'piece:a')).toEqual({ kind: 'refused' })
  })
})

describe('the menu and the preview', () => {
  it('opens for a few answers only', () => {
    expect(wantsMenu([A1])).toBe(false)
    expect(wantsMenu([A1, A2])).toBe(true)
    expect(wantsMenu(Array.from({ length: 30 }, (_, i) => action(i, `${i}`)))).toBe(false)
  })

  it('comes first where the reader wants it', () => {
    expect(previewsFirst('touch', 'touch', PASS)).toBe(true)
    expect(previewsFirst('mouse', 'touch', PASS)).toBe(false)
    expect(previewsFirst('keyboard', 'always', PASS)).toBe(true)
    expect(previewsFirst('touch', 'never', PASS)).toBe(false)
    expect(previewsFirst('mouse', 'final', PASS)).toBe(false)
    expect(previewsFirst('mouse', 'final', { ...PASS, final: true })).toBe(true)
  })
})

function table(confirm: Confirm = 'touch', manners: Manners = {}) {
  const host = {
    commit: vi.fn<PickHost['commit']>(),
    whyNot: vi.fn<PickHost['whyNot']>(() => Promise.resolve({ message: 'Not yours.', rules: ['X-1'], first: PASS.notation })),
    confirm: () => confirm,
    manners: () => manners,
    live: () => true,
  }
  const pick = new Pick(host)
  pick.offer(ALL)
  return { pick, host }
}

describe('Pick', () => {
  it('commits the one answer at a click', () => {
    const { pick, host } = table()
    pick.choose('deck', 'mouse')
    expect(host.commit).toHaveBeenCalledWith(PASS)
    expect(pick.sent).toBe(PASS)
  })

  it('previews at the first tap, commits at the second', () => {
    const { pick, host } = table()
    pick.choose('deck', 'touch')
    expect(host.commit).not.toHaveBeenCalled()
    expect(pick.previewed).toBe(PASS)
    pick.choose('deck', 'touch')
    expect(host.commit).toHaveBeenCalledWith(PASS)
  })

  it('goes from piece to place, and opens a menu at the piece', () => {
    const { pick, host } = table()
    expect(pick.possible('space:2')).toBe(true)
    pick.choose('piece:a', 'mouse')
    expect(pick.menu).toBe('piece:a')
    expect(pick.chosen('piece:a')).toBe(true)
    expect(pick.possible('space:1')).toBe(true)
    expect(pick.possible('piece:b')).toBe(false)
    expect(pick.possibleAtAll('piece:b')).toBe(true)
    pick.choose('space:2', 'mouse')
    expect(host.commit).toHaveBeenCalledWith(A2)
  })

  it('gives at one press what the game wants to be given at once', () => {
    const { pick, host } = table('always', { atOnce: (notation) => notation === PASS.notation })
    pick.choose('deck', 'touch')
    expect(host.commit).toHaveBeenCalledWith(PASS)
  })

  it('takes an element for the answer that is meant by it, unless another was chosen before', () => {
    const { pick, host } = table('never', { meant: (left) => left.find((one) => one === A2) ?? null })
    pick.hover('piece:a')
    expect(pick.previewed).toBe(A2)
    pick.choose('piece:a', 'mouse')
    expect(host.commit.mock.calls).toEqual([[A2]])
    const other = table('never', { meant: () => A2 })
    other.pick.filter = ['piece:a']
    other.pick.choose('space:1', 'mouse')
    expect(other.host.commit.mock.calls).toEqual([[A1]])
  })

  it('gives an answer that only leads on, for the sake of what comes after it', async () => {
    const { pick, host } = table('touch', { leadsOn: (notation) => notation === PASS.notation })
    host.whyNot = vi.fn(() => Promise.resolve({ message: 'First pass.', rules: [], first: PASS.notation }))
    pick.choose('elsewhere', 'mouse')
    await vi.waitFor(() => expect(host.commit).toHaveBeenCalledWith(PASS))
    expect(pick.refusal).toBe(null)
    const there = { ...A1, action: 99, notation: 'there', refs: ['elsewhere'] }
    pick.offer([there, A2])
    pick.goOn()
    expect(host.commit).toHaveBeenLastCalledWith(there)
  })

  it('offers any other answer that comes first as a button', async () => {
    const { pick, host } = table()
    host.whyNot = vi.fn(() => Promise.resolve({ message: 'First pass.', rules: [], first: PASS.notation }))
    pick.choose('elsewhere', 'mouse')
    await vi.waitFor(() => expect(pick.refusal?.first).toBe(PASS))
    expect(host.commit).not.toHaveBeenCalled()
  })

  it('steps back: the preview, the menu, the choice', () => {
    const { pick } = table('always')
    pick.choose('piece:a', 'mouse')
    pick.take(A1, 'mouse')
    expect(pick.previewed).toBe(A1)
    expect(pick.back()).toBe(true)
    expect(pick.previewed).toBe(null)
    expect(pick.back()).toBe(true)
    expect(pick.filter).toEqual([])
    expect(pick.back()).toBe(false)
  })

  it('takes an answer from the list, with a preview first where that is wanted', () => {
    const { pick, host } = table('always')
    pick.take(B2, 'list')
    expect(host.commit).not.toHaveBeenCalled()
    pick.take(B2, 'list')
    expect(host.commit).toHaveBeenCalledTimes(1)
    pick.take(B2, 'list')
    expect(host.commit).toHaveBeenCalledTimes(1)
  })

  it('says why not, and changes nothing', async () => {
    const { pick, host } = table()
    pick.choose('piece:z')
    await vi.waitFor(() => expect(pick.refusal).toEqual({ ref: 'piece:z', message: 'Not yours.', rules: ['X-1'], first: PASS }))
    expect(host.whyNot).toHaveBeenCalledWith('piece:z')
    expect(pick.filter).toEqual([])
    expect(pick.back()).toBe(true)
    expect(pick.refusal).toBe(null)
  })

  it('goes where the refusal says one has to go first', async () => {
    const { pick, host } = table('never')
    pick.choose('piece:z')
    await vi.waitFor(() => expect(pick.refusal?.first).toEqual(PASS))
    pick.go(PASS)
    expect(pick.refusal).toBe(null)
    expect(host.commit).toHaveBeenCalledWith(PASS)
  })

  it('shows the reason when the server refuses', () => {
    const { pick } = table()
    pick.choose('deck', 'mouse')
    pick.refused('Too late.', [])
    expect(pick.sent).toBe(null)
    expect(pick.refusal?.message).toBe('Too late.')
  })

  it('previews on hover, but does not let go of what was chosen for preview', () => {
    const { pick } = table()
    pick.hover('deck')
    expect(pick.previewed).toBe(PASS)
    pick.hover(null)
    expect(pick.previewed).toBe(null)
    pick.choose('deck', 'touch')
    pick.hover('piece:b')
    expect(pick.previewed).toBe(PASS)
  })

  it('forgets the choice at a new decision, and keeps it when the same is asked again', () => {
    const { pick } = table()
    pick.choose('piece:a', 'mouse')
    pick.offer([...ALL])
    expect(pick.filter).toEqual(['piece:a'])
    pick.offer([A1, A2])
    expect(pick.filter).toEqual([])
  })

  it('gives several answers in a row, each when the one before is taken', () => {
    const { pick, host } = table()
    pick.run(['move a 1', 'move b 2'])
    pick.goOn()
    expect(host.commit.mock.calls).toEqual([[A1]])
    pick.offer([PASS, B2])
    pick.goOn()
    expect(host.commit.mock.calls).toEqual([[A1], [B2]])
    pick.offer(ALL)
    pick.goOn()
    expect(host.commit).toHaveBeenCalledTimes(2)
  })

  it('ends the row where an answer is not legal any more, or is refused', () => {
    const { pick, host } = table()
    pick.run(['move a 1', 'move b 2', 'pass'])
    pick.offer([PASS, A2])
    pick.goOn()
    expect(pick.rest).toEqual([])
    pick.run(['pass', 'move a 2'])
    pick.refused('Too late.', [])
    pick.goOn()
    expect(host.commit.mock.calls).toEqual([[A1], [PASS]])
  })

  it('shows the one thing that a piece taken up gently can do, and gives it the second time', () => {
    const { pick, host } = table('never')
    pick.choose('piece:b', 'mouse', () => true)
    expect(host.commit).not.toHaveBeenCalled()
    expect(pick.previewed).toBe(B2)
    pick.choose('piece:b', 'mouse', () => true)
    expect(host.commit.mock.calls).toEqual([[B2]])
  })

  it('leads on from a piece taken up gently to its place, which gives the answer', () => {
    const { pick, host } = table('never')
    pick.choose('piece:b', 'mouse', () => true)
    pick.choose('space:2', 'mouse')
    expect(host.commit.mock.calls).toEqual([[B2]])
  })

  it('only narrows where a piece taken up gently can do several things', () => {
    const { pick, host } = table('never')
    pick.choose('piece:a', 'mouse', () => true)
    expect(pick.left).toEqual([A1, A2])
    expect(pick.previewed).toBe(null)
    expect(host.commit).not.toHaveBeenCalled()
  })

  it('lights what a lesson speaks of, but for what is pointed at', () => {
    const { pick } = table('never')
    pick.light(['piece:a'])
    pick.point(['piece:b'])
    expect([pick.lit('piece:a'), pick.lit('piece:b')]).toEqual([false, true])
    pick.point([])
    expect([pick.lit('piece:a'), pick.lit('piece:b')]).toEqual([true, false])
    pick.light([])
    expect(pick.lit('piece:a')).toBe(false)
  })

  it('does nothing in a replay', () => {
    const pick = new Pick()
    pick.offer(ALL)
    pick.choose('deck')
    expect(pick.sent).toBe(null)
    expect(pick.inert).toBe(true)
  })
})

describe('a lesson', () => {
  it('knows the answers it waits for', () => {
    expect(expected({ text: '', expect: 'feed pie' }, 'feed pie')).toBe(true)
    expect(expected({ text: '', expect: ['feed *'] }, 'feed bread')).toBe(true)
    expect(expected({ text: '', expect: 'feed pie' }, 'feed bread')).toBe(false)
    expect(expected({ text: '' }, 'feed bread')).toBe(false)
  })
})
