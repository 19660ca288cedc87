// Made by tools/contracts.py from src/bestiary/rooms/mechanical_beast/schema.py. Change the types there, then run it.

export type Direction = 'n' | 'e' | 's' | 'w'

export type GearKind = 'center' | 'linear' | 'edge' | 'corner'

export type Mode = 'coop' | 'semi-coop' | 'competitive'

export type Person = 'welder' | 'cook' | 'medic' | 'weaver' | 'pupil'

/** What everybody sees of a game of Mechanical Beast: nothing but the order of the deck is hidden. */
export interface MazeView {
  players: number
  /** Who looks; null: a spectator. */
  seat: number | null
  deciding: number | null
  /** The decision that waits, or `over`. */
  phase: string
  mode: Mode
  difficulty: string | null
  glass_locked: boolean
  hatch: 'open' | 'closed'
  turn: number
  to_move: number
  /** Turns without progress. */
  stall: number
  stall_limit: number
  tiles: TileView[]
  meeples: Record<string, MeepleView>
  switch_thrown: boolean
  lockdown_revealed: boolean
  can_explore: boolean
  deck_size: number
  /** The tiles of the deck, in no order of theirs. */
  unseen: string[]
  /** How the deck was stacked, top to bottom, in words. */
  stacking: string[]
  collapsed: string[]
  people_inside: number
  hands: Partial<Record<Person, number>>[]
  supply: Partial<Record<Person, number>>
  /** The engineers on the Emergency Exit in the competitive game, the first one first. */
  pile: string[]
  /** The meeple that has moved in this turn. */
  moved: string | null
  /** The end has been proposed in this turn. */
  called: boolean
  vote: VoteView | null
  gear: TurningView | null
  result: ResultView | null
}

/** A room on the table. */
export interface TileView {
  id: string
  name: string
  x: number
  y: number
  /** Quarter turns clockwise from how it is printed. */
  r: number
  /** North, east, south, west as it lies now: O open, G glass, L locked, - wall. */
  edges: string
  arrow: Direction | null
  gears: GearView[]
  person: Person | null
  meeples: string[]
  exit: boolean
  ways: WaysView
}

/** A gear of a room on the table. */
export interface GearView {
  index: number
  kind: GearKind
  /** Where it is as the room lies now: `center`, `h`, `v`, `n` to `w`, `ne` to `nw`. */
  at: string
}

/** What is behind each edge of a room: a room to walk to, `explore`, `blank`, or `blocked`. */
export interface WaysView {
  n: string
  e: string
  s: string
  w: string
}

/** An engineer or the android. */
export interface MeepleView {
  tile: string
  start: string
  last_gear: GearOf | null
  /** Whose it is; null: the android, which everybody moves. */
  seat: number | null
  safe: boolean
  reach: string[]
  exit_in_reach: boolean
}

/** A gear: its tile, and its number there. */
export type GearOf = [tile: string, index: number]

/** The end has been called, and not everybody has answered. */
export interface VoteView {
  proposer: number
  agreed: number[]
}

/** A gear that has been turned and may be turned again. */
export interface TurningView {
  meeple: string
  tile: string
  index: number
  times: number
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

/** What is printed on the material of Mechanical Beast. */
export interface MazeReference {
  tiles: Record<string, TilePrint>
  people: Person[]
  directions: Direction[]
}

/** A tile as it is printed. */
export interface TilePrint {
  name: string
  /** North, east, south, west: O open, G glass, L locked, - wall. */
  edges: string
  gears: GearPrint[]
  person: Person | null
}

/** A gear as it is printed. */
export interface GearPrint {
  kind: GearKind
  /** 0 for a center gear; 0 for the axis east-west and 1 for north-south; a direction; a corner. */
  place: number
}
