// Made by tools/contracts.py from src/bestiary/server/wire. Change the types there, then run it.

export const PROTOCOL = 1

/** A decision of a played game, judged from what its seat could know then. All figures are per cent of games won. */
export interface Judged {
  at: number
  seat: number
  question: string
  played: string
  better: string | null
  cost: number
  doubt: number
  chances: number[]
  iterations: number
}

export type SeatKind = 'open' | 'person' | 'bot'

export type Status = 'waiting' | 'playing' | 'over'

export type AnalysisStatus = 'none' | 'waiting' | 'working' | 'done' | 'cancelled' | 'failed'

/** Clocks: off, so many seconds for each decision, or a bank with an increment for each turn handed over. */
export interface ClockRules {
  kind: 'off' | 'move' | 'bank'
  seconds: number
  increment: number
  on_timeout: 'bot' | 'forced'
}

/** How a game ended. */
export interface ResultInfo {
  kind: string
  winners: number[]
  scores: number[]
  ranking: number[][]
  reason: string
  verdict: string
}

export type Presence = 'here' | 'away' | 'offline'

export type PassingMode = 'smart' | 'full'

export type Yielding = 'this' | 'turn'

export type Whose = 'mine' | 'theirs'

/** One seat of a table, as everybody sees it. */
export interface SeatInfo {
  seat: number
  letter: string
  kind: SeatKind
  name: string
  bot: string | null
  presence: Presence
  taken_over: boolean
}

/** What a seat's clock shows, in seconds; it runs for the deciding seat only. */
export interface ClockFace {
  seat: number
  left: number
  running: boolean
}

/** A table as the lobby and everybody at it see it. */
export interface TableInfo {
  id: string
  game: string
  title: string
  options: Record<string, unknown>
  status: Status
  private: boolean
  hotseat: boolean
  seats: SeatInfo[]
  host: boolean
  clock: ClockRules
  takeover: boolean
  hints: boolean
  spectators: number
  created: number
  next_table: string | null
  result: ResultInfo | null
  seed_hash: string | null
  plans: Record<number, string[]>
}

/** What is asked, of whom, and by which rules. */
export interface PromptInfo {
  seat: number | null
  name: string
  text: string
  rules: string[]
  quiet: boolean
  until: number | null
}

/** A legal answer: its number, its notation, words for a person, and the board's elements that it concerns. */
export interface ActionInfo {
  action: number
  notation: string
  label: string
  refs: string[]
  final: boolean
}

/**
 * One sentence of the log. `seq` is the entry of the move log that it belongs to, `at` the position of the replay
 * in which it stands first: so many answers and wishes were played by then.
 */
export interface LogLine {
  number: number
  seq: number
  at: number
  kind: string
  text: string
  rules: string[]
  refs: string[]
  private: boolean
}

export interface ChatLine {
  number: number
  at: number
  name: string
  seat: number | null
  text: string
}

/** Whether the viewer can take back, and whether somebody asks the others to agree. */
export interface UndoState {
  free: boolean
  possible: boolean
  asked_by: number | null
  agreed: number[]
  needed: number[]
}

/** How the viewer's seat wants to be asked where most people pass. */
export interface PolicyInfo {
  mode: PassingMode
  yield: Yielding | null
  stops: Record<string, Whose[]>
  passing: boolean
  broken: string | null
}

/** The game as one viewer sees it now. */
export interface Situation {
  view: Record<string, unknown>
  prompt: PromptInfo | null
  actions: ActionInfo[]
  clocks: ClockFace[]
  undo: UndoState
  wishes: string[]
  policy: PolicyInfo | null
}

/** The first message. Seats belong to whoever holds their token, or to the guest (cookie) that sat down there. */
export interface Hello {
  type: 'hello'
  proto: number
  tokens?: string[]
}

/** At a hot-seat table: show the table as this own seat sees it; None puts the curtain down (the public view). */
export interface Look {
  type: 'look'
  seat: number | null
}

/** Answer the decision that was waiting at `seq`. A repeated id is answered the same. */
export interface Play {
  type: 'play'
  id: string
  seq: number
  action: number
}

/** The viewer's seat says something that is no answer: one of the `wishes`. The decision goes on waiting. */
export interface Wish {
  type: 'wish'
  id: string
  text: string
}

/** How the viewer's seat wants to be asked where most people pass. It replaces what was said before. */
export interface Policy {
  type: 'policy'
  id: string
  mode?: PassingMode
  yield?: Yielding | null
  stops?: Record<string, Whose[]>
}

/** Take back the last own decision: at once where it is free, else by asking the others. */
export interface Undo {
  type: 'undo'
  id: string
  seq: number
}

/** Agree or disagree to an undo that somebody has asked for. */
export interface Consent {
  type: 'consent'
  id: string
  agree: boolean
}

/** Why can this element of the board not be chosen now? */
export interface WhyNot {
  type: 'why_not'
  id: string
  ref: string
}

/** What would the table look like after these answers, one after another? It changes nothing. */
export interface Preview {
  type: 'preview'
  id: string
  seq: number
  actions: number[]
}

/** What would a strong player answer to the decision that was waiting at `seq`, and why? It changes nothing. */
export interface Hint {
  type: 'hint'
  id: string
  seq: number
}

/** What the viewer's seat intends, for the others at the table; no lines: nothing any more. */
export interface Plan {
  type: 'plan'
  id: string
  lines: string[]
}

export interface Say {
  type: 'say'
  id: string
  text: string
}

/** The page is hidden, or shown again. */
export interface Away {
  type: 'away'
  away: boolean
}

/** A person wants the seat back that a bot has taken over; it is handed back at the next turn boundary. */
export interface ComeBack {
  type: 'come_back'
  id: string
}

export interface Ping {
  type: 'ping'
  t: number
}

export type FromClient =
  | Hello
  | Look
  | Play
  | Wish
  | Policy
  | Undo
  | Consent
  | WhyNot
  | Preview
  | Hint
  | Plan
  | Say
  | Away
  | ComeBack
  | Ping

/** Everything a viewer needs: after hello, after a gap, and after a change of viewpoint. */
export interface Sync {
  type: 'sync'
  seq: number
  you: number[]
  viewpoint: number | null
  table: TableInfo
  situation: Situation | null
  log: LogLine[]
  chat: ChatLine[]
}

/** What came since `from_seq`. Whoever is not at `from_seq` asks for a sync by saying hello again. */
export interface Delta {
  type: 'delta'
  from_seq: number
  to_seq: number
  events: LogLine[]
  situation: Situation
  taken_back: number | null
}

/** The command is committed. */
export interface Ack {
  type: 'ack'
  id: string
  seq: number
}

/** The command is refused: why, and by which rules. */
export interface Nack {
  type: 'nack'
  id: string
  message: string
  rules: string[]
  seq: number
}

/** The answer to `why_not`. */
export interface Because {
  type: 'because'
  id: string
  message: string
  rules: string[]
  first: string
}

/** The answer to `preview`, as far as the viewer can foretell it. */
export interface Previewed {
  type: 'preview'
  id: string
  view: Record<string, unknown> | null
  unknown: boolean
  events: string[]
}

/** An answer that a hint speaks of. */
export interface HintedAnswer {
  action: number
  notation: string
  label: string
  refs: string[]
  chance: number | null
}

/** The answer to `hint`: for the seat that asked, thought from what it knows. */
export interface Hinted {
  type: 'hint'
  id: string
  seq: number
  best: HintedAnswer
  other: HintedAnswer | null
  difference: number
  doubt: number
  iterations: number
  leads_to: string[]
  unknown: boolean
}

/** Somebody sat down, left, came back, made a plan; the game starts or is over; a rematch is there. */
export interface TableChanged {
  type: 'table'
  table: TableInfo
}

export interface Said {
  type: 'said'
  line: ChatLine
}

export interface Pong {
  type: 'pong'
  t: number
}

/** Something is wrong with the connection itself; it is closed after this. */
export interface Problem {
  type: 'problem'
  message: string
  code: string
}

export type FromServer =
  | Sync
  | Delta
  | Ack
  | Nack
  | Because
  | Previewed
  | Hinted
  | TableChanged
  | Said
  | Pong
  | Problem

/** Between two decisions of a seat its expectation has changed much. */
export interface Swing {
  seat: number
  at: number
  until: number
  before: number
  after: number
}

/** Why a deck cannot be played: a stable code, and a sentence. */
export interface Fault {
  code: string
  message: string
}

export interface OptionInfo {
  name: string
  kind: string
  default: unknown
  choices: unknown[] | null
  help: string
  seat: number | null
  role: string
}

/** GET /api/games */
export interface GameInfo {
  slug: string
  title: string
  least: number
  most: number
  options: OptionInfo[]
  bots: string[]
  decks: boolean
}

export interface RuleInfo {
  id: string
  text: string
}

export interface SectionInfo {
  title: string
  prose: string
  rules: RuleInfo[]
}

/** GET /api/games/{game}/rules */
export interface RulebookInfo {
  game: string
  title: string
  sections: SectionInfo[]
}

/** POST /api/games/{game}/decks: a deck by the id of a ready-made one, as text or data. Answered with DeckInfo. */
export interface DeckQuestion {
  deck?: unknown
  cards?: unknown
}

/** POST /api/games/{game}/cards. Answered with what the cards bring, in the form of the reference, or Refusal. */
export interface CardsQuestion {
  cards: unknown
}

/** A deck as it was read, every fault that it has, and figures for whoever builds it. */
export interface DeckInfo {
  id: string
  name: string
  leader: string | null
  main: string[]
  side: string[]
  text: string
  faults: Fault[]
  figures: Record<string, Record<string, number>>
}

/** GET /api/me; POST /api/me sets the name */
export interface Guest {
  name: string
}

/** Who shall sit where on a new table. */
export interface SeatPlan {
  kind: 'me' | 'open' | 'bot'
  bot?: string
  name?: string
}

/** POST /api/tables; the number of seats is the number of players. Answered with TableCreated, or Refusal. */
export interface NewTable {
  game: string
  seats: SeatPlan[]
  options?: Record<string, unknown>
  private?: boolean
  clock?: ClockRules
  takeover?: boolean
  hints?: boolean | null
}

/** The secret of a seat: whoever opens /s/{token} sits there. */
export interface SeatToken {
  seat: number
  token: string
}

/** Also the answer to POST /api/tables/{table}/join, /rematch and to POST /api/seats/{token}. */
export interface TableCreated {
  table: string
  seats: SeatToken[]
  invite: string | null
}

/** The body of every 4xx answer. `option` is set when an option of a new table is at fault. */
export interface Refusal {
  message: string
  code: string
  option: string | null
  rules: string[]
}

/** GET /api/tables: open tables that anybody may join, and the reader's own. */
export interface Lobby {
  open: TableInfo[]
  mine: TableInfo[]
}

/**
 * GET /api/tables/{table}/replay?at=N&seat=S (own view while running; any seat, or none, after the end)
 * and GET /api/replays/{replay}?at=N&seat=S for imported records.
 */
export interface ReplayFrame {
  game: string
  title: string
  at: number
  last: number
  seat: number | null
  players: number
  names: string[]
  view: Record<string, unknown>
  prompt: PromptInfo | null
  chosen: string | null
  log: LogLine[]
  result: ResultInfo | null
  options: Record<string, unknown>
}

/** POST /api/replays with a record as the body */
export interface Imported {
  replay: string
}

/**
 * GET /api/tables/{table}/analysis?after=N (after the end) and /api/replays/{replay}/analysis?after=N; POST begins
 * it or goes on with it, POST .../analysis/cancel ends it; .../analysis.json and .../analysis.csv save it.
 */
export interface AnalysisInfo {
  status: AnalysisStatus
  method: string
  done: number
  total: number
  decisions: Judged[]
  last: number
  end: number[]
  swings: Swing[]
  costly: number[]
  mine: boolean
}
