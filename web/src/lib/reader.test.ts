import { describe, expect, it } from 'vitest'
import type { ActionInfo, PromptInfo, ResultInfo, SeatInfo, Situation, TableInfo } from '../wire'
import { TableLink } from './connection.svelte'
import { Pick } from './pick.svelte'
import { Reader } from './reader.svelte'

const action = (notation: string): ActionInfo => ({ action: 0, notation, label: notation, refs: [], final: false })
const seat = (number: number, name: string): SeatInfo => ({
  seat: number,
  letter: 'AB'[number] ?? '?',
  kind: 'person',
  name,
  bot: null,
  presence: 'here',
  taken_over: false,
})
const prompt = (seat: number | null, quiet = false): PromptInfo => ({ seat, name: 'pay', text: 'A: pay', rules: [], quiet, until: null })

interface Standing {
  you?: number[]
  viewpoint?: number | null
  asked?: PromptInfo | null
  table?: Partial<TableInfo>
  situation?: Partial<Situation>
  actions?: string[]
}
function reader({ you = [0], viewpoint = you[0] ?? null, asked = prompt(0), table = {}, situation = {}, actions = ['go', 'stay'] }: Standing = {}): Reader {
  const link = new TableLink('t')
  const pick = new Pick()
  link.you = you
  link.viewpoint = viewpoint
  link.table = { status: 'playing', seats: [seat(0, 'Ada'), seat(1, 'Bob')], result: null, ...table } as TableInfo
  link.situation = { prompt: asked, policy: null, ...situation } as Situation
  pick.offer(actions.map(action))
  return new Reader(link, pick)
}
const ended = (...winners: number[]) => ({ status: 'over', result: { winners } as ResultInfo }) as Partial<TableInfo>

describe('whoever reads the table', () => {
  it('decides when their seat is asked and they see with its eyes', () => {
    expect(reader().decides).toBe(true)
    expect(reader({ asked: prompt(1), actions: [] }).asked).toBe(false)
    expect(reader({ you: [] }).asked).toBe(false)
    expect(reader({ asked: null }).asked).toBe(false)
    expect(reader({ table: ended(0) }).asked).toBe(false)
  })
  it('is left in peace where the table passes for them', () => {
    const policy = { mode: 'smart', yield: null, stops: {}, passing: true, broken: null } as const
    expect(reader({ asked: prompt(0, true), actions: ['pass'] }).asked).toBe(false)
    expect(reader({ asked: prompt(0, true) }).asked).toBe(true)
    expect(reader({ situation: { policy } }).passing).toBe(true)
    expect(reader({ situation: { policy } }).decides).toBe(false)
  })
  it('is handed the table at a shared screen before they decide', () => {
    const shared = reader({ you: [0, 1], viewpoint: 0, asked: prompt(1) })
    expect(shared.hotseat).toBe(true)
    expect(shared.asked).toBe(true)
    expect(shared.decides).toBe(false)
    expect(shared.handedTo?.name).toBe('Bob')
    expect(reader({ you: [0, 1], viewpoint: 1, asked: prompt(1) }).handedTo).toBeNull()
    expect(reader({ asked: prompt(0), viewpoint: null }).handedTo).toBeNull()
  })
  it('is told if a bot plays for them', () => {
    const seats = [seat(0, 'Ada'), { ...seat(1, 'Bob'), taken_over: true }]
    expect(reader({ table: { seats } }).takenOver).toBe(false)
    expect(reader({ table: { seats }, you: [1] }).takenOver).toBe(true)
  })
})

describe('the verdict', () => {
  it('speaks to the reader, and by name of others', () => {
    expect(reader({ table: ended(0) }).verdict).toBe('You win.')
    expect(reader({ table: ended(0, 1) }).verdict).toBe('You win together.')
    expect(reader({ table: ended(1) }).verdict).toBe('Bob wins.')
    expect(reader({ table: ended() }).verdict).toBe('Nobody wins.')
  })
  it('speaks by name of everybody at a shared screen', () => {
    expect(reader({ you: [0, 1], table: ended(0) }).verdict).toBe('Ada wins.')
    expect(reader({ you: [0, 1], table: ended(0, 1) }).verdict).toBe('Ada and Bob win.')
  })
})
