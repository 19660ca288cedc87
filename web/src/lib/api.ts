/** HTTP: every answer is one of the wire's types, every refusal a sentence. */
import type {
  AnalysisInfo,
  DeckInfo,
  GameInfo,
  Guest,
  Imported,
  Lobby,
  NewTable,
  Refusal,
  ReplayFrame,
  RulebookInfo,
  TableCreated,
  TableInfo,
} from '../wire'
import { optionFor } from './options'

export class Refused extends Error {
  readonly code: string
  readonly option: string | null
  readonly rules: string[]
  readonly status: number

  constructor(refusal: Partial<Refusal>, status: number) {
    super(refusal.message ?? 'The server gave no answer that we understand.')
    this.code = refusal.code ?? 'unknown'
    this.option = refusal.option ?? null
    this.rules = refusal.rules ?? []
    this.status = status
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    })
  } catch {
    throw new Refused({ message: 'The server cannot be reached. Check the connection, then try again.', code: 'offline' }, 0)
  }
  const content = (await answer.json().catch(() => null)) as unknown
  if (!answer.ok) throw new Refused((content ?? { message: `The server answered ${answer.status}.` }) as Refusal, answer.status)
  return content as T
}

const get = <T>(path: string) => ask<T>('GET', path)
const post = <T>(path: string, body: unknown = {}) => ask<T>('POST', path, body)
const part = encodeURIComponent

function once<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>()
  return (key) => {
    let found = kept.get(key)
    if (!found) {
      found = load(key)
      found.catch(() => kept.delete(key))
      kept.set(key, found)
    }
    return found
  }
}

const games = once(() => get<GameInfo[]>('/api/games'))
const frame = (path: string, at: number | null, seat: number | null) => {
  const query = new URLSearchParams()
  if (at !== null) query.set('at', String(at))
  if (seat !== null) query.set('seat', String(seat))
  return get<ReplayFrame>(`${path}?${query}`)
}

/** A game's static content: its parts (cards, beasts, ...) by name. */
export type Material = Record<string, object>

/** What the own cards of a table bring, if its game takes any. */
async function brought(game: string, options: Record<string, unknown>): Promise<Material> {
  const info = (await api.games()).find((one) => one.slug === game)
  const option = info && optionFor('own-cards', info)
  const cards = option && options[option.name]
  return cards ? api.cards(game, cards) : {}
}

/** What a table with these options is played with: what is printed, and beside it what its own cards bring. */
async function material(game: string, options: Record<string, unknown>): Promise<Material> {
  const [printed, own] = await Promise.all([api.reference(game), brought(game, options).catch((): Material => ({}))])
  return { ...printed, ...Object.fromEntries(Object.entries(own).map(([part, more]) => [part, { ...printed[part], ...more }])) }
}

/** What can be replayed and analysed: a table's game, or an imported record. */
export type Kept = 'table' | 'record'
const kept = (kind: Kept, id: string) => `/api/${kind === 'table' ? 'tables' : 'replays'}/${part(id)}`

export const api = {
  games: () => games(''),
  rules: once((game) => get<RulebookInfo>(`/api/games/${part(game)}/rules`)),
  reference: once((game) => get<Material>(`/api/games/${part(game)}/reference`)),
  /** a deck with all its faults, as a table would judge it; `cards`: the text of an own card file */
  deck: (game: string, deck: string, cards: string) => post<DeckInfo>(`/api/games/${part(game)}/decks`, { deck, cards: cards || null }),
  /** what an own card file brings, in the form of the reference */
  cards: (game: string, cards: unknown) => post<Material>(`/api/games/${part(game)}/cards`, { cards }),
  material,
  me: () => get<Guest>('/api/me'),
  rename: (name: string) => post<Guest>('/api/me', { name }),
  lobby: () => get<Lobby>('/api/tables'),
  create: (table: NewTable) => post<TableCreated>('/api/tables', table),
  table: (id: string) => get<TableInfo>(`/api/tables/${part(id)}`),
  join: (id: string, seat?: number, options: Record<string, unknown> = {}) =>
    post<TableCreated>(`/api/tables/${part(id)}/join`, seat === undefined ? { options } : { seat, options }),
  seatOptions: (id: string, seat: number, options: Record<string, unknown>) => post<TableInfo>(`/api/tables/${part(id)}/seat-options`, { seat, options }),
  start: (id: string) => post<TableInfo>(`/api/tables/${part(id)}/start`),
  leave: (id: string) => post<TableInfo>(`/api/tables/${part(id)}/leave`),
  rematch: (id: string) => post<TableCreated>(`/api/tables/${part(id)}/rematch`),
  claim: (token: string) => post<TableCreated>(`/api/seats/${part(token)}`),
  recordPath: (id: string) => `/api/tables/${part(id)}/record`,
  replayOfTable: (id: string, at: number | null, seat: number | null) => frame(`/api/tables/${part(id)}/replay`, at, seat),
  replay: (id: string, at: number | null, seat: number | null) => frame(`/api/replays/${part(id)}`, at, seat),
  /** an analysis, without the first `after` decisions */
  analysis: (kind: Kept, id: string, after = 0) => get<AnalysisInfo>(`${kept(kind, id)}/analysis?after=${after}`),
  analyse: (kind: Kept, id: string) => post<AnalysisInfo>(`${kept(kind, id)}/analysis`),
  cancelAnalysis: (kind: Kept, id: string) => post<AnalysisInfo>(`${kept(kind, id)}/analysis/cancel`),
  analysisPath: (kind: Kept, id: string, form: 'json' | 'csv') => `${kept(kind, id)}/analysis.${form}`,
  importRecord: (text: string) => post<Imported>('/api/replays', text),
}

/** A sentence for whatever went wrong. */
export function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
