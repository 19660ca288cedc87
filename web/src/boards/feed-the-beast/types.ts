// Made by tools/contracts.py from src/bestiary/rooms/feed_the_beast/schema.py. Change the types there, then run it.

export type Food = 'bread' | 'fish' | 'mushroom' | 'berries' | 'apple' | 'lamb' | 'pie' | 'candy' | 'nectar' | 'human'

export type Direction = 'clockwise' | 'counter-clockwise'

export type Outcome = 'none' | 'valid' | 'wrong' | 'mixed' | 'neutral'

export type RunKind = 'none' | 'valid' | 'wrong'

export type SecondTurn = 'no' | 'may' | 'granted'

export type Some = 'some' | 'none'

/** What a seat, or a spectator, sees of a game of Feed the Beast. */
export interface FeedView {
  beast: string
  /** The name of the beast's State: `Regular`, `Magic` ... */
  state: string
  /** Nessie is Underwater for good. */
  dived: boolean
  /** null: the cards are laid out after the Pegasus' draft. */
  menu: string | null
  second_menu: string | null
  /** The lines of the Menu card that cannot be paid. */
  blinded: number[]
  market: string[]
  discard: string[]
  tile: Partial<Record<Food, number>>
  /** Maze Tokens or Head Tokens. */
  set_aside: Partial<Record<Food, number>>
  tiers: Tiers
  /** Whose hands are hidden by a reward. */
  hidden: number[]
  skips: number[]
  haunted: number[]
  /** Who must pay the Golem's own Menu in this turn. */
  debt: number[]
  /** The same, from the turn after the running one. */
  debt_later: number[]
  state_locks: number[]
  menu_locks: number[]
  /** Turn slots that a Statue still has to skip. */
  statues: number[]
  /** What a seat may not play in its next, or running, slot. */
  forbidden: Food[][]
  forbidden_later: Food[][]
  /** What a seat must play, the oldest demand first: `fish`, or `pegasus fish`, which leaves ways out. */
  demands: string[][]
  demands_later: string[][]
  direction: Direction
  active: number
  /** Turn slots completed. */
  slot: number
  /** Feeds still to come in this turn. */
  feeds: number
  /** What lay on the tile when the feeding of this turn began. */
  tile_before: Partial<Record<Food, number>>
  /** Tokens on the tile that the beast does not see in this turn. */
  ignored: Partial<Record<Food, number>>
  payments: number
  /** What was paid in this turn slot. */
  outcome: Outcome
  paid: Food[]
  previous: Previous
  /** Wrong turns in a row. */
  dragon_count: number
  run: Run
  /** Seats in the series of slots without a valid payment. */
  demon_run: number[]
  /** Who had a turn without a legal payment since the last payment. */
  stuck: number[]
  marks: Marks
  /** The beast was reset in this turn: the Cat's owner is next. */
  cat_calls: boolean
  second_turn: SecondTurn
  result: ResultView | null
  /** The row lies face down. This and all else about victims is there in games with victims only. */
  row_hidden?: boolean
  victim_discard?: string[]
  victims?: string[][]
  /** The victims that work once, and have worked. */
  used?: string[]
  troll_partner?: Record<string, number>
  /** The Wizard's owner may still pay the own Menu once more in this feed. */
  wizard_ready?: boolean
  /** All Menu cards of this game. */
  cards: Record<string, Line[]>
  elves: Elf[]
  /** How many tokens make the beast reset; null: it does not reset now. */
  capacity: number | null
  players: number
  /** Who looks; null: a spectator. */
  seat: number | null
  deciding: number | null
  /** null: a hand that this seat does not see. */
  hands: (Partial<Record<Food, number>> | null)[]
  hand_sizes: number[]
  /** While a hand is hidden only whether there is some of a food, or none. */
  supply: Partial<Record<Food, number | Some>>
  deck_size: number
  /** The cards on top of the deck that this seat has studied, the top first. */
  known_top: string[]
  row?: (string | null)[]
  victim_deck_size?: number
  secret_payment?: SecretView
}

/** The tier of every food as this beast sees it. */
export interface Tiers {
  bread: number
  fish: number
  mushroom: number
  berries: number
  apple: number
  lamb: number
  pie: number
  candy: number
  nectar: number
  human: number
}

/** The turn slot before this one. */
export interface Previous {
  seat: number | null
  outcome: Outcome
  paid: Food[]
}

/** A series of turn slots with nothing but valid, or nothing but wrong food, and whose slots they were. */
export interface Run {
  kind: RunKind
  seats: number[]
}

/** The types that the Yeti's marks lie on, and who laid them. */
export interface Marks {
  foods: Food[]
  owner: number | null
}

/** How a game ended. */
export interface ResultView {
  kind: string
  winners: number[]
  scores: number[]
  /** Groups of seats, best first. */
  ranking: number[][]
  /** A word of the game's rules. */
  reason: string
}

/** A line of a Menu card. */
export interface Line {
  cost: Food[]
  reward: string
}

/** What is printed on an Elf. */
export interface Elf {
  food: Food
  reward: string
}

/** A payment face down: who pays, what was declared, and how many tokens lie there; the payer sees which. */
export interface SecretView {
  payer: number
  declared: Food[]
  put_down: Food[] | number
}

/** What is printed on the material of Feed the Beast. */
export interface FeedReference {
  foods: Partial<Record<Food, FoodPrint>>
  rewards: Record<string, RewardPrint>
  beasts: Record<string, BeastPrint>
  /** By kind. */
  victims: Record<string, VictimPrint>
  /** The kind of every victim card. */
  victim_kinds: Record<string, string>
}

/** A food, its tier, and how many tokens there are. */
export interface FoodPrint {
  name: string
  tier: number
  tokens: number
}

/** A reward and the rules about it. */
export interface RewardPrint {
  text: string
  rules: string[]
}

/** A beast tile as it is printed. */
export interface BeastPrint {
  name: string
  level: number
  set: string
  rule: string
  states: StatePrint[]
  /** The cost options of its own Menu. */
  menu: Food[][]
  reward: string
  fury: string
  fail: string
  rules: string[]
}

/** A State of a beast. */
export interface StatePrint {
  name: string
  text: string
}

/** A kind of victim, and the rule about it. */
export interface VictimPrint {
  name: string
  text: string
  rule: string
}
