import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FromClient, FromServer, LogLine, PolicyInfo, Situation, Sync, TableInfo } from '../wire'
import { TableLink } from './connection.svelte'

/** A socket whose other end is the test. */
class Socket {
  static all: Socket[] = []
  static readonly OPEN = 1
  readyState = 0
  sent: FromClient[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  constructor(readonly url: string) {
    Socket.all.push(this)
  }
  static get last(): Socket {
    return Socket.all.at(-1) as Socket
  }
  open() {
    this.readyState = 1
    this.onopen?.()
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as FromClient)
  }
  close() {
    if (this.readyState === 3) return
    this.readyState = 3
    this.onclose?.()
  }
  says(message: FromServer) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  of<T extends FromClient['type']>(type: T): Extract<FromClient, { type: T }>[] {
    return this.sent.filter((message) => message.type === type) as Extract<FromClient, { type: T }>[]
  }
}

const situation = (text: string): Situation => ({
  view: { text },
  prompt: null,
  actions: [],
  clocks: [],
  undo: { free: false, possible: false, asked_by: null, agreed: [], needed: [] },
  wishes: [],
  policy: null,
})
const line = (number: number, seq: number): LogLine => ({ number, seq, at: seq, kind: 'x', text: `line ${number}`, rules: [], refs: [], private: false })
const sync = (seq: number, log: LogLine[] = []): Sync => ({
  type: 'sync',
  seq,
  you: [0],
  viewpoint: 0,
  table: { id: 't', seats: [], plans: { 1: ['wait'] } } as unknown as TableInfo,
  situation: situation(`at ${seq}`),
  log,
  chat: [],
})
const ACTION = { action: 7, notation: 'go', label: 'Go', refs: [], final: false }

let stop: () => void
let link: TableLink

beforeEach(() => {
  vi.useFakeTimers()
  Socket.all = []
  const page = new EventTarget()
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('document', Object.assign(page, { hidden: false }))
  vi.stubGlobal('location', { protocol: 'http:', host: 'table' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  link = new TableLink('t')
  stop = link.start()
  Socket.last.open()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the line to a table', () => {
  it('says hello and takes the picture', () => {
    expect(Socket.last.url).toBe('ws://table/ws/t')
    expect(Socket.last.of('hello')[0]).toMatchObject({ proto: 1, tokens: [] })
    Socket.last.says(sync(4))
    expect(link.line).toBe('open')
    expect(link.seq).toBe(4)
  })

  it('follows deltas in order, and asks for everything after a gap', () => {
    Socket.last.says(sync(4, [line(0, 1)]))
    Socket.last.says({ type: 'delta', from_seq: 4, to_seq: 5, events: [line(1, 5)], situation: situation('at 5'), taken_back: null })
    expect(link.seq).toBe(5)
    expect(link.log.map((one) => one.number)).toEqual([0, 1])
    expect(link.fresh.map((one) => one.number)).toEqual([1])
    Socket.last.says({ type: 'delta', from_seq: 7, to_seq: 8, events: [], situation: situation('at 8'), taken_back: null })
    expect(link.seq).toBe(5)
    expect(Socket.last.of('hello')).toHaveLength(2)
  })

  it('forgets lines that were taken back', () => {
    Socket.last.says(sync(4, [line(0, 1), line(1, 3), line(2, 4)]))
    Socket.last.says({ type: 'delta', from_seq: 4, to_seq: 5, events: [line(1, 5)], situation: situation('back'), taken_back: 1 })
    expect(link.log.map((one) => one.seq)).toEqual([1, 5])
  })

  it('sends a command again with the same id after the line was cut, until it is acknowledged', async () => {
    Socket.last.says(sync(4))
    const answer = link.play(ACTION)
    const first = Socket.last.of('play')[0]
    Socket.last.close()
    expect(link.line).toBe('lost')
    await vi.advanceTimersByTimeAsync(400)
    Socket.last.open()
    expect(Socket.last.of('play')).toHaveLength(0)
    Socket.last.says(sync(4))
    expect(Socket.last.of('play')).toEqual([first])
    Socket.last.says({ type: 'ack', id: first?.id ?? '', seq: 5 })
    await expect(answer).resolves.toEqual({ ok: true, seq: 5 })
    expect(link.waiting).toBe(0)
  })

  it('sends a wish like an answer: again with the same id, until it is acknowledged', async () => {
    Socket.last.says(sync(4))
    const granted = link.wish('ask never')
    const first = Socket.last.of('wish')[0]
    expect(first).toMatchObject({ text: 'ask never' })
    Socket.last.close()
    await vi.advanceTimersByTimeAsync(400)
    Socket.last.open()
    Socket.last.says(sync(4))
    expect(Socket.last.of('wish')).toEqual([first])
    Socket.last.says({ type: 'ack', id: first?.id ?? '', seq: 5 })
    await expect(granted).resolves.toEqual({ ok: true, seq: 5 })
    const refused = link.wish('ask nicely')
    Socket.last.says({ type: 'nack', id: Socket.last.of('wish')[1]?.id ?? '', message: 'No.', rules: [], seq: 5 })
    await expect(refused).resolves.toMatchObject({ ok: false, message: 'No.' })
  })

  it('keeps what is said while the line is cut', async () => {
    Socket.last.says(sync(4))
    Socket.last.close()
    void link.say('still here')
    await vi.advanceTimersByTimeAsync(400)
    Socket.last.open()
    Socket.last.says(sync(4))
    expect(Socket.last.of('say')[0]).toMatchObject({ text: 'still here' })
  })

  it('notices within three seconds that nobody answers, and calls again', async () => {
    Socket.last.says(sync(4))
    await vi.advanceTimersByTimeAsync(3400)
    expect(Socket.last.of('ping').length).toBeGreaterThan(0)
    expect(link.silent).toBe(true)
    const before = Socket.all.length
    await vi.advanceTimersByTimeAsync(6000)
    expect(Socket.all.length).toBeGreaterThan(before)
    Socket.last.open()
    Socket.last.says(sync(4))
    expect(link.silent).toBe(false)
  })

  it('does not call again after the server has closed the line for good', async () => {
    Socket.last.says({ type: 'problem', message: 'There is no such table.', code: 'no_such_table' })
    Socket.last.close()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(Socket.all).toHaveLength(1)
    expect(link.problem?.code).toBe('no_such_table')
  })

  it('calls again after a problem that passes, and says it meanwhile', async () => {
    Socket.last.says(sync(4))
    Socket.last.says({ type: 'problem', message: 'The disk is full.', code: 'no_storage' })
    Socket.last.close()
    expect(link.trouble).toBe('The disk is full.')
    await vi.advanceTimersByTimeAsync(4000)
    expect(Socket.all).toHaveLength(2)
    Socket.last.open()
    Socket.last.says(sync(4))
    expect(link.trouble).toBe('')
    expect(link.problem).toBeNull()
  })

  it('says why not', async () => {
    Socket.last.says(sync(4))
    const reason = link.whyNot('piece')
    const asked = Socket.last.of('why_not')[0]
    Socket.last.says({ type: 'because', id: asked?.id ?? '', message: 'Not yours.', rules: ['X-1'], first: 'end' })
    await expect(reason).resolves.toMatchObject({ message: 'Not yours.', rules: ['X-1'], first: 'end' })
  })

  it('asks what answers would lead to, at the position that is shown', async () => {
    Socket.last.says(sync(4))
    const seen = link.preview([7, 8])
    const asked = Socket.last.of('preview')[0]
    expect(asked).toMatchObject({ seq: 4, actions: [7, 8] })
    Socket.last.says({ type: 'preview', id: asked?.id ?? '', view: { text: 'then' }, unknown: false, events: ['So it goes.'] })
    await expect(seen).resolves.toMatchObject({ view: { text: 'then' }, unknown: false })
    const refused = link.preview([9])
    Socket.last.says({ type: 'nack', id: Socket.last.of('preview')[1]?.id ?? '', message: 'No.', rules: [], seq: 4 })
    await expect(refused).resolves.toBeNull()
    const cut = link.preview([7])
    Socket.last.close()
    await expect(cut).resolves.toBeNull()
    await expect(link.preview([7])).resolves.toBeNull()
  })

  it('shows the own plan at once, and the old one again if it is refused', async () => {
    Socket.last.says(sync(4))
    const kept = link.plan(['go east'])
    expect(link.table?.plans).toEqual({ 0: ['go east'], 1: ['wait'] })
    const first = Socket.last.of('plan')[0]
    expect(first).toMatchObject({ lines: ['go east'] })
    Socket.last.says({ type: 'ack', id: first?.id ?? '', seq: 4 })
    await expect(kept).resolves.toMatchObject({ ok: true })
    const refused = link.plan([])
    expect(link.table?.plans).toEqual({ 1: ['wait'] })
    Socket.last.says({ type: 'nack', id: Socket.last.of('plan')[1]?.id ?? '', message: 'No.', rules: [], seq: 4 })
    await expect(refused).resolves.toMatchObject({ ok: false })
    expect(link.table?.plans).toEqual({ 0: ['go east'], 1: ['wait'] })
  })

  it('asks for a hint, and waits longer for it than for other answers', async () => {
    const socket = Socket.last
    socket.says(sync(4))
    const hint = link.hint()
    const asked = socket.of('hint')[0]
    expect(asked).toMatchObject({ seq: 4 })
    vi.advanceTimersByTime(6000)
    const best = { action: 7, notation: 'go', label: 'Go', refs: [], chance: 60 }
    socket.says({ type: 'hint', id: asked?.id ?? '', seq: 4, best, other: null, difference: 0, doubt: 0, iterations: 9, leads_to: [], unknown: false })
    await expect(hint).resolves.toMatchObject({ best })
    const refused = link.hint()
    socket.says({ type: 'nack', id: socket.of('hint')[1]?.id ?? '', message: 'Hints are switched off.', rules: [], seq: 4 })
    await expect(refused).resolves.toEqual({ message: 'Hints are switched off.' })
  })

  it('changes a policy in one part and keeps the rest', () => {
    const socket = Socket.last
    const policy: PolicyInfo = { mode: 'full', yield: null, stops: { draw: ['mine'] }, passing: false, broken: null }
    socket.says({ ...sync(5), situation: { ...situation('at 5'), policy } })
    void link.setPolicy({ yield: 'turn' })
    expect(socket.of('policy').at(-1)).toMatchObject({ mode: 'full', yield: 'turn', stops: { draw: ['mine'] } })
    void link.setPolicy({ mode: 'smart' })
    expect(socket.of('policy').at(-1)).toMatchObject({ mode: 'smart', yield: null, stops: { draw: ['mine'] } })
  })
})
