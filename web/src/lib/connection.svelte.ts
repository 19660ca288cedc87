/**
 * The socket of one table. It keeps what the server said, in order (sequence numbers; a gap asks for everything again),
 * reconnects by itself, and sends every command that is not acknowledged again with the same id, so nothing is lost and
 * nothing happens twice.
 */
import {
  PROTOCOL,
  type ActionInfo,
  type Because,
  type ChatLine,
  type FromClient,
  type FromServer,
  type Hinted,
  type LogLine,
  type Nack,
  type PolicyInfo,
  type Previewed,
  type Situation,
  type TableInfo,
} from '../wire'
import type { Refused } from './pick.svelte'
import { withPlan } from './plans'
import { store, stored } from './settings.svelte'

export type Line = 'opening' | 'open' | 'lost' | 'closed'
type Command = Extract<FromClient, { id: string }>
export type Answer = { ok: true; seq: number } | { ok: false; message: string; rules: string[] }

/** What a question is answered with. */
type Reply = Because | Previewed | Hinted | Nack

export type PolicyChange = Partial<Pick<PolicyInfo, 'mode' | 'yield' | 'stops'>>

const PING_EVERY = 1500
const ANSWERS_WITHIN = 5000
/** a hint must be thought about, and other thoughts may come first */
const THINKS_WITHIN = 60_000
const SILENT_AFTER = 2800
const DEAD_AFTER = 7000
const BACK_OFF = [150, 400, 900, 1800, 3500, 6000, 10_000]
/** problems that pass: the line is opened again, after a moment */
const PASSING = new Set(['no_storage', 'restart'])
const PASSES_AFTER = 2000
const TOKENS = 'bestiary.seats'

/** The secrets of this browser's seats, so that they outlive the cookie. */
export function seatTokens(table: string): string[] {
  return stored<Record<string, string[]>>(TOKENS, {})[table] ?? []
}

export function keepSeats(table: string, seats: readonly { token: string }[]): void {
  const all = stored<Record<string, string[]>>(TOKENS, {})
  const known = new Set([...(all[table] ?? []), ...seats.map((seat) => seat.token)])
  delete all[table]
  const recent = Object.entries(all).slice(-49)
  store(TOKENS, Object.fromEntries([...recent, [table, [...known]]]))
}

let counter = 0
function newId(): string {
  const random = crypto.getRandomValues(new Uint32Array(2))
  return `${Date.now().toString(36)}-${(counter++).toString(36)}-${random[0]?.toString(36)}${random[1]?.toString(36)}`
}

export interface Hooks {
  /** a new situation has come, and is not drawn yet */
  situation?: (now: Situation | null, fresh: LogLine[], whole: boolean) => void
  said?: (line: ChatLine) => void
}

export class TableLink {
  readonly id: string
  line = $state.raw<Line>('opening')
  /** nothing was heard for a while, or the line is cut: shown as a banner */
  silent = $state(false)
  /** why the server has closed the line for good */
  problem = $state.raw<{ message: string; code: string } | null>(null)
  /** what the server says is wrong for the moment; the line is opened again */
  trouble = $state('')
  seq = $state(-1)
  you = $state.raw<number[]>([])
  viewpoint = $state.raw<number | null>(null)
  table = $state.raw<TableInfo | null>(null)
  situation = $state.raw<Situation | null>(null)
  log = $state.raw<LogLine[]>([])
  chat = $state.raw<ChatLine[]>([])
  fresh = $state.raw<LogLine[]>([])
  /** when the clocks of the situation were right */
  clockAt = $state(0)
  /** commands that wait for their acknowledgement */
  waiting = $state(0)

  #hooks: Hooks
  #socket: WebSocket | null = null
  #outbox = new Map<string, { command: Command; done: (answer: Answer) => void }>()
  #questions = new Map<string, (answer: Reply | null) => void>()
  #tries = 0
  #heard = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #beat: ReturnType<typeof setInterval> | undefined
  #stopped = false
  #away = false
  #look: number | null | undefined

  constructor(id: string, hooks: Hooks = {}) {
    this.id = id
    this.#hooks = hooks
  }

  start(): () => void {
    this.#open()
    this.#beat = setInterval(() => this.#listen(), 500)
    const online = () => this.#retryNow()
    const offline = () => (this.silent = true)
    const shown = () => {
      this.#away = document.hidden
      this.#send({ type: 'away', away: document.hidden })
      if (!document.hidden && this.line === 'lost') this.#retryNow()
      this.#heard = Math.max(this.#heard, performance.now() - SILENT_AFTER / 2)
    }
    addEventListener('online', online)
    addEventListener('offline', offline)
    document.addEventListener('visibilitychange', shown)
    return () => {
      this.#stopped = true
      clearTimeout(this.#retry)
      clearInterval(this.#beat)
      removeEventListener('online', online)
      removeEventListener('offline', offline)
      document.removeEventListener('visibilitychange', shown)
      this.#socket?.close()
    }
  }

  // -- commands -------------------------------------------------------------------------------------------------------

  play(action: ActionInfo): Promise<Answer> {
    return this.#command({ type: 'play', id: newId(), seq: this.seq, action: action.action })
  }
  /** Say something that is no answer: one of the situation's `wishes`. */
  wish(text: string): Promise<Answer> {
    return this.#command({ type: 'wish', id: newId(), text })
  }
  /** How the own seat wants to be asked where most people pass: what is left out stays as it is. */
  setPolicy(change: PolicyChange): Promise<Answer> {
    const { mode = 'smart', stops = {}, yield: given = null } = this.situation?.policy ?? {}
    return this.#command({ type: 'policy', id: newId(), mode, stops, yield: given, ...change })
  }
  undo(): Promise<Answer> {
    return this.#command({ type: 'undo', id: newId(), seq: this.seq })
  }
  consent(agree: boolean): Promise<Answer> {
    return this.#command({ type: 'consent', id: newId(), agree })
  }
  say(text: string): Promise<Answer> {
    return this.#command({ type: 'say', id: newId(), text })
  }
  comeBack(): Promise<Answer> {
    return this.#command({ type: 'come_back', id: newId() })
  }

  /** Hot-seat: show the table as this own seat sees it; null: the curtain. */
  look(seat: number | null): void {
    this.#look = seat
    this.#send({ type: 'look', seat })
  }

  /** Why an element cannot be chosen; null: nobody can be asked now. */
  async whyNot(ref: string): Promise<Refused | null> {
    const answer = await this.#ask({ type: 'why_not', id: newId(), ref })
    if (answer?.type === 'nack') return { message: answer.message, rules: answer.rules, first: '' }
    return answer?.type === 'because' ? answer : null
  }

  /** What the table would look like after these own answers; null: nobody can say it now. */
  async preview(actions: number[]): Promise<Previewed | null> {
    const answer = await this.#ask({ type: 'preview', id: newId(), seq: this.seq, actions })
    return answer?.type === 'preview' ? answer : null
  }

  /** What a strong player would do; a message: why there is no hint; null: nobody can be asked now. */
  async hint(): Promise<Hinted | { message: string } | null> {
    const answer = await this.#ask({ type: 'hint', id: newId(), seq: this.seq }, THINKS_WITHIN)
    return answer?.type === 'hint' ? answer : answer?.type === 'nack' ? { message: answer.message } : null
  }

  /** What the own seat intends, for the others who play; no lines: nothing. It is shown here at once. */
  async plan(lines: string[]): Promise<Answer> {
    const seat = this.viewpoint
    const before = seat === null ? [] : (this.table?.plans[seat] ?? [])
    this.#showPlan(seat, lines)
    const answer = await this.#command({ type: 'plan', id: newId(), lines })
    if (!answer.ok) this.#showPlan(seat, before)
    return answer
  }

  #showPlan(seat: number | null, lines: string[]): void {
    if (this.table && seat !== null) this.table = { ...this.table, plans: withPlan(this.table.plans, seat, lines) }
  }

  /** Says hello again: the reader has a seat now, or has left one. */
  again(): void {
    // A new line, not a second hello on the old one: that one may have been opened before the guest had a name, and the
    // server goes on showing it what it showed before.
    this.#open()
  }

  // -- the line -------------------------------------------------------------------------------------------------------

  #command(command: Command): Promise<Answer> {
    return new Promise((resolve) => {
      this.#outbox.set(command.id, { command, done: resolve })
      this.waiting = this.#outbox.size
      if (this.line === 'open') this.#send(command)
    })
  }

  /** A question: unlike a command it is not sent again when the line was cut. */
  #ask(question: Command, within = ANSWERS_WITHIN): Promise<Reply | null> {
    if (this.line !== 'open') return Promise.resolve(null)
    return new Promise((resolve) => {
      const answer = (said: Reply | null) => {
        this.#questions.delete(question.id)
        resolve(said)
      }
      this.#questions.set(question.id, answer)
      setTimeout(() => answer(null), within)
      this.#send(question)
    })
  }

  #settle(id: string, answer: Answer): void {
    const entry = this.#outbox.get(id)
    this.#outbox.delete(id)
    this.waiting = this.#outbox.size
    this.trouble = ''
    entry?.done(answer)
  }

  #send(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #hello(): void {
    this.#send({ type: 'hello', proto: PROTOCOL, tokens: seatTokens(this.id) })
  }

  #open(): void {
    if (this.#stopped || this.problem) return
    clearTimeout(this.#retry)
    this.#socket?.close()
    if (this.line !== 'lost') this.line = 'opening'
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/${this.id}`)
    this.#socket = socket
    this.#heard = performance.now()
    socket.onopen = () => {
      this.#heard = performance.now()
      this.#hello()
      if (this.#away) this.#send({ type: 'away', away: true })
    }
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return
      this.#heard = performance.now()
      this.silent = false
      this.#take(JSON.parse(event.data as string) as FromServer)
    }
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost()
    }
  }

  #lost(): void {
    this.#socket = null
    for (const answer of [...this.#questions.values()]) answer(null)
    if (this.#stopped) return
    if (this.problem) {
      this.line = 'closed'
      return
    }
    if (this.line === 'open') this.#tries = 0
    this.line = 'lost'
    const step = BACK_OFF[Math.min(this.#tries++, BACK_OFF.length - 1)] ?? 1000
    const wait = this.trouble ? Math.max(step, PASSES_AFTER) : step
    // A blip that heals at once is not worth a banner.
    if (this.#tries > 2) this.silent = true
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => this.#open(), wait * (0.75 + Math.random() / 2))
  }

  #retryNow(): void {
    if (this.line === 'open' || this.#stopped) return
    this.#tries = 0
    this.#open()
  }

  #pinged = 0
  #listen(): void {
    if (document.hidden) return
    const now = performance.now()
    const quiet = now - this.#heard
    if (this.line === 'lost' && quiet > SILENT_AFTER) this.silent = true
    if (!this.#socket) return
    if (quiet > SILENT_AFTER) this.silent = true
    if (quiet > DEAD_AFTER) {
      const dead = this.#socket
      this.#socket = null
      dead.close()
      this.#lost()
    } else if (quiet > PING_EVERY && now - this.#pinged > PING_EVERY) {
      this.#pinged = now
      this.#send({ type: 'ping', t: now })
    }
  }

  // -- what the server says -------------------------------------------------------------------------------------------

  #take(message: FromServer): void {
    switch (message.type) {
      case 'sync': {
        this.line = 'open'
        this.#tries = 0
        // What waits to be sent may meet the same trouble again: the words stay until it is taken.
        if (!this.#outbox.size) this.trouble = ''
        const fresh = this.seq >= 0 ? after(message.log, this.log) : []
        this.seq = message.seq
        this.you = message.you
        this.viewpoint = message.viewpoint
        this.table = message.table
        this.situation = message.situation
        this.log = message.log
        this.chat = message.chat
        this.fresh = fresh
        this.clockAt = performance.now()
        if (this.#look !== undefined && this.#look !== message.viewpoint && message.you.length > 1) {
          // The line was cut while a hot-seat player looked: the seat is asked for again.
          const seat = this.#look
          this.#look = undefined
          this.#send({ type: 'look', seat })
        }
        for (const { command } of this.#outbox.values()) this.#send(command)
        this.#hooks.situation?.(message.situation, fresh, true)
        break
      }
      case 'delta': {
        if (message.from_seq !== this.seq) {
          if (message.to_seq > this.seq || message.taken_back !== null) this.#hello()
          break
        }
        let log = this.log
        if (message.taken_back !== null) {
          const from = message.taken_back
          log = log.filter((line) => line.number < from)
        }
        const fresh = after(message.events, log)
        this.seq = message.to_seq
        this.log = [...log, ...fresh]
        this.fresh = fresh
        this.situation = message.situation
        this.clockAt = performance.now()
        this.#hooks.situation?.(message.situation, fresh, false)
        break
      }
      case 'ack':
        this.#settle(message.id, { ok: true, seq: message.seq })
        break
      case 'nack':
        this.#settle(message.id, { ok: false, message: message.message, rules: message.rules })
        this.#questions.get(message.id)?.(message)
        break
      case 'because':
      case 'preview':
      case 'hint':
        this.#questions.get(message.id)?.(message)
        break
      case 'table':
        this.table = message.table
        break
      case 'said':
        if (!this.chat.some((line) => line.number === message.line.number)) {
          this.chat = [...this.chat, message.line]
          this.#hooks.said?.(message.line)
        }
        break
      case 'problem':
        if (PASSING.has(message.code)) this.trouble = message.message
        else this.problem = { message: message.message, code: message.code }
        break
      case 'pong':
        break
    }
  }
}

/** The lines that are new: with a number beyond the last one known. */
function after(lines: readonly LogLine[], known: readonly LogLine[]): LogLine[] {
  const last = known.at(-1)?.number ?? -1
  return lines.filter((line) => line.number > last)
}
