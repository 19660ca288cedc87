/** What the engine shows of Feed the Beast: the view of one seat, and the printed material. */

export type Food = string
export type Counts = Record<Food, number>
export type Supply = Record<Food, number | 'some' | 'none'>

export interface Line {
  cost: Food[]
  reward: string
}

export interface FeedView {
  beast: string
  state: string
  dived: boolean
  menu: string | null
  second_menu: string | null
  blinded: number[]
  market: string[]
  discard: string[]
  tile: Counts
  set_aside: Counts
  tiers: Record<Food, number>
  hidden: number[]
  skips: number[]
  haunted: number[]
  debt: number[]
  debt_later: number[]
  state_locks: number[]
  menu_locks: number[]
  statues: number[]
  forbidden: Food[][]
  forbidden_later: Food[][]
  demands: string[][]
  demands_later: string[][]
  direction: 'clockwise' | 'counter-clockwise'
  active: number
  slot: number
  feeds: number
  payments: number
  outcome: string
  paid: Food[]
  previous: { seat: number | null; outcome: string; paid: Food[] }
  dragon_count: number
  run: { kind: string; seats: number[] }
  demon_run: number[]
  marks: { foods: Food[]; owner: number | null }
  cat_calls: boolean
  second_turn: string
  result: { kind: string; winners: number[]; reason: string } | null
  row_hidden?: boolean
  row?: (string | null)[]
  victim_discard?: string[]
  victim_deck_size?: number
  victims?: string[][]
  used?: string[]
  troll_partner?: Record<string, number>
  cards: Record<string, Line[]>
  elves: { food: Food; reward: string }[]
  capacity: number | null
  players: number
  seat: number | null
  deciding: number | null
  hands: (Counts | null)[]
  hand_sizes: number[]
  supply: Supply
  deck_size: number
  known_top: string[]
  secret_payment?: { payer: number; declared: Food[]; put_down: Food[] | number }
}

export interface BeastPrint {
  name: string
  level: number
  set: string
  rule: string
  states: { name: string; text: string }[]
  menu: Food[][]
  reward: string
  fury: string
  fail: string
  rules: string[]
}

export interface Reference {
  foods: Record<Food, { name: string; tier: number; tokens: number }>
  rewards: Record<string, { text: string; rules: string[] }>
  beasts: Record<string, BeastPrint>
  victims: Record<string, { name: string; text: string; rule: string }>
  victim_kinds: Record<string, string>
}
