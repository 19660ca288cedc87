/** The view of Beast Master as the server gives it (bestiary/games/beast_master/knowledge.py). */

export interface SpaceView {
  id: string
  landmark: string | null
  loot: string[]
  /** seats whose Colossus is here */
  colossi: number[]
  /** how many Acolytes of each seat are here */
  acolytes: number[]
  banner: number | null
  /** 2: an Outpost pair */
  banners: number
  controller: number | null
  /** pieces are here, but nobody controls it */
  contested: boolean
  why: string
  hazard: 'beast' | 'volcano' | null
}

export interface Pay {
  gold: number
  colossus_cards: number
  beast_cards: number
}

export interface SeatView {
  seat: number
  color: string
  gold: number
  ready: number
  resting: number
  supply: number
  colossus: string | null
  perk: string | null
  colossus_cards: number
  beast_cards: number
  limit: number
  hand: string[] | null
  known: string[]
  income: Pay & { from: (Pay & { space: string; words: string })[] }
  earned: Record<string, number>
}

export interface Walk {
  /** the spaces walked over on the way */
  road: string[]
  lethal: boolean
}

export interface Strike {
  card: string
  caster: number
  doomed: { seat: number; space: string; count: number }[]
  area: string[]
  dodging: number[]
}

export interface IslandView {
  players: number
  seat: number | null
  deciding: number | null
  phase: string
  age: number
  ages: number
  length: string
  first: number
  active: number
  turn: number
  moves_made: number
  moves_allowed: number
  cards_played: number
  cards_allowed: number
  beast: string | null
  volcano: string | null
  spaces: SpaceView[]
  seats: SeatView[]
  colossus_deck: number
  beast_deck: number
  colossus_discard: string[]
  beast_discard: string[]
  /** the top of the Beast Master deck, if the viewer has put it there */
  top: string | null
  tile: string | null
  tiles_left: number
  window: string | null
  resolving: { card: string; seat: number }[]
  strike: Strike | null
  drawn: string[] | null
  raised: number[]
  ask: string | null
  not_this_turn: boolean
  playable: Record<string, { why: string; rules: string[] } | null>
  /** by `colossus`, `create`, or the space of the Acolytes */
  reach: Record<string, Record<string, Walk>> | null
  result: { kind: string; winners: number[]; scores: number[]; ranking: number[][]; reason: string } | null
}

export type CardKind = 'perk' | 'gift' | 'action' | 'beast'

export interface CardPrint {
  name: string
  kind: CardKind
  copies: number
  text: string
  rule: string
}

export interface ThingPrint {
  name: string
  text: string
  copies: number
}

export interface Reference {
  spaces: Record<string, { q: number; r: number; near: string[] }>
  landmarks: Record<string, ThingPrint>
  loot: Record<string, ThingPrint>
  cards: Record<string, CardPrint>
  colors: string[]
}
