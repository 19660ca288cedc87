/** The view of Mechanical Beast as the server gives it (bestiary/games/mechanical_beast/knowledge.py). */

export type Direction = 'n' | 'e' | 's' | 'w'
export type GearKind = 'center' | 'linear' | 'edge' | 'corner'
export type Way = Direction | 'cw' | 'ccw'

export interface GearView {
  index: number
  kind: GearKind
  /** where it is, as the room lies now: `center`, `h`, `v`, `n`…, `ne`… */
  at: string
}

export interface TileView {
  id: string
  name: string
  x: number
  y: number
  /** quarter turns clockwise from how it is printed */
  r: number
  /** north, east, south, west, as it lies now: O open, G glass, L locked, - wall */
  edges: string
  arrow: Direction | null
  gears: GearView[]
  person: string | null
  meeples: string[]
  exit: boolean
  /** behind each edge: a room to walk to, `explore`, `blank`, or `blocked` */
  ways: Record<Direction, string>
}

export interface MeepleView {
  tile: string
  start: string
  last_gear: [tile: string, index: number] | null
  seat: number | null
  safe: boolean
  reach: string[]
  exit_in_reach: boolean
}

export interface MazeView {
  players: number
  seat: number | null
  deciding: number | null
  phase: string
  mode: string
  difficulty: string | null
  glass_locked: boolean
  hatch: 'open' | 'closed'
  turn: number
  to_move: number
  stall: number
  stall_limit: number
  tiles: TileView[]
  meeples: Record<string, MeepleView>
  switch_thrown: boolean
  lockdown_revealed: boolean
  can_explore: boolean
  deck_size: number
  unseen: string[]
  stacking: string[]
  collapsed: string[]
  people_inside: number
  hands: Record<string, number>[]
  supply: Record<string, number>
  /** the engineers on the Emergency Exit, the first one first */
  pile: string[]
  moved: string | null
  called: boolean
  vote: { proposer: number; agreed: number[] } | null
  gear: { meeple: string; tile: string; index: number; times: number } | null
  result: { kind: string; winners: number[]; scores: number[]; ranking: number[][]; reason: string } | null
}

export interface TilePrint {
  name: string
  edges: string
  gears: { kind: GearKind; place: number }[]
  person: string | null
}

export interface Reference {
  tiles: Record<string, TilePrint>
  people: string[]
  directions: Direction[]
}

/** What would be, if the previewed answer were given. `view` is null where that is not known. */
export interface WhatIf {
  view: MazeView | null
  unknown: boolean
}
