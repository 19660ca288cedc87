/** What the engine shows of Beast Clans: the view of one seat, and the printed material. */

export type CardId = string
export type Kind = 'beast' | 'equipment' | 'castle' | 'facedown'
export type CardType = 'beast' | 'equipment' | 'weather' | 'castle'

export interface Thing {
  id: number
  seat: number
  /** null: face-down, and the viewer does not know it */
  card: CardId | null
  name: string
  kind: Kind
  might: number | null
  life: number | null
  uses: number | null
  printed_life: number | null
  cost: number
  upkeep: number
  keywords: string[]
  ward: number
  pinned: boolean
  entered: number
  asleep: boolean
  wielded_by: string | null
  text: string
}

export interface Clause {
  metric: string
  now: number
  need: number
  sign: '>=' | '<=' | '='
}

export interface Side {
  seat: number
  royal: string | null
  royal_name: string | null
  level: number
  life: number
  max_life_printed: number | null
  ward: number
  keywords: string[]
  biomass: number
  max_biomass: number | null
  used: boolean
  ability: { text: string; formal: string } | null
  /** each way to the next level, with its clauses */
  evolution: { text: string; progress: Clause[][] } | null
  hand: CardId[] | null
  hand_size: number
  known: CardId[]
  deck_size: number
  discard: CardId[]
  counters: Record<string, number>
  field: Thing[]
}

export interface Entry {
  source: string
  card: CardId | null
  royal: string | null
  seat: number
  text: string
  target: string | null
  object: string | null
}

export interface Attack {
  number: number
  attacker: string
  target: string
  original: string
  equipment: string | null
  helpers: string[]
  defence: string | null
  void: boolean
  damage: number
  back: number
}

export interface DuelView {
  players: number
  seat: number | null
  deciding: number | null
  phase: string
  step: string
  turn: number
  active: number
  first: number
  holder: number | null
  mode: string
  match: { game: number; wins: number[]; draws: number; main: CardId[] | null; side: CardId[] | null }
  sides: Side[]
  /** what resolves next stands first */
  stack: Entry[]
  attacks: Attack[]
  window: { mode: string; passed: boolean } | null
  looking: CardId[] | null
  waiting: (Entry & { number: number })[]
  playable: Record<CardId, { why: string; rules: string[] } | null>
  upkeep: { left: number; paid: number[]; unpaid: number[] } | null
  result: { kind: string; winners: number[]; scores: number[]; reason: string } | null
}

export interface CardPrint {
  name: string
  kingdom: string
  type: CardType
  cost: number
  might: number
  life: number | null
  uses: number | null
  keywords: string[]
  text: string
  formal: string[]
}

export interface RoyalLevel {
  biomass: number
  life: number
  text: string
  /** what brings the next level, as it stands after "if"; null: there is none */
  evolution: string | null
}

export interface RoyalPrint {
  name: string
  kingdom: string
  title: string
  levels: RoyalLevel[]
}

export interface Reference {
  cards: Record<CardId, CardPrint>
  royals: Record<string, RoyalPrint>
  decks: Record<string, { name: string; royal: string; main: CardId[]; side: CardId[] }>
  keywords: Record<string, { name: string; rule: string }>
  kingdoms: { id: string; name: string }[]
  steps: string[]
}

export type NameOf = (seat: number) => string
