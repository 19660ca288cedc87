// Made by tools/contracts.py from src/bestiary/rooms/beast_master/schema.py. Change the types there, then run it.

export type Color = 'ember' | 'tide' | 'moss' | 'dusk'

export type CardKind = 'perk' | 'gift' | 'action' | 'beast'

export type Landmark = 'hallowed-ground' | 'market' | 'ruins' | 'volcano' | 'gold-mine'

export type Token = 'loot-gold-1' | 'loot-gold-2' | 'loot-colossus' | 'loot-beast'

export type Ask = 'normal' | 'all' | 'never'

export type Source = 'loot' | 'hallowed-ground' | 'market' | 'gold-mine' | 'kills' | 'gifts' | 'taken' | 'lost'

export type WindowName = 'W1' | 'W2' | 'W3' | 'W4' | 'W5'

export type Length = 'full' | 'half'

export type Hazard = 'beast' | 'volcano'

/** What a seat sees of a game of Beast Master. */
export interface IslandView {
  age: number
  /** Counted through the whole game; 0: in setup. */
  turn: number
  first: number
  active: number
  moves_made: number
  cards_played: number
  /** Null: not on the island yet. */
  beast: string | null
  /** The top first. */
  colossus_discard: string[]
  beast_discard: string[]
  /** How often each card has been played. */
  played: Record<string, number>
  result: ResultView | null
  players: number
  /** Who looks; null: a spectator. */
  seat: number | null
  /** Null: nobody, or nobody may know who. */
  deciding: number | null
  /** The decision that waits, or `game-over`. */
  phase: string
  length: Length
  ages: number
  moves_allowed: number
  cards_allowed: number
  volcano: string | null
  spaces: SpaceView[]
  seats: SeatView[]
  /** How many cards it has. */
  colossus_deck: number
  beast_deck: number
  /** The top of the Beast Master deck, if the viewer has put it there. */
  top: string | null
  /** The Landmark that is placed next. */
  tile: Landmark | null
  tiles_left: number
  window: WindowName | null
  resolving: ResolvingView[]
  strike: StrikeView | null
  /** Who wants to be asked in the next window. */
  raised: number[]
  /** The viewer's cards of Ransack, while they are chosen from. */
  drawn: string[] | null
  /** When the viewer wants to be asked in windows. */
  ask: Ask | null
  /** The viewer passes for the rest of the turn. */
  not_this_turn: boolean
  /** The viewer's cards; null: this one can be played now. */
  playable: Record<string, WhyNotView | null>
  /** Where the viewer's pieces can go now, by `colossus`, `create`, or the space of the Acolytes. */
  reach: Record<string, Record<string, WalkView>> | null
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

/** A space of the island. */
export interface SpaceView {
  id: string
  landmark: Landmark | null
  loot: Token[]
  /** The seats whose Colossus is here. */
  colossi: number[]
  acolytes: number[]
  banner: number | null
  /** 2: a pair of Outpost. */
  banners: number
  controller: number | null
  /** Pieces are here, but nobody controls it. */
  contested: boolean
  /** Why somebody controls it, or nobody, in words. */
  why: string
  hazard: Hazard | null
}

/** A player. */
export interface SeatView {
  seat: number
  color: Color
  gold: number
  /** Acolytes in reserve that can come to the island. */
  ready: number
  /** Acolytes in reserve that have died in this turn. */
  resting: number
  /** Banners that are not on the island. */
  supply: number
  /** Its space. */
  colossus: string | null
  perk: string | null
  colossus_cards: number
  beast_cards: number
  /** How many cards the hand may hold. */
  limit: number
  /** Null: the viewer may not see it. */
  hand: string[] | null
  /** The cards of this hand that the viewer has given to it. */
  known: string[]
  income: IncomeView
  /** All Gold by where it came from; `lost` is what others have taken. */
  earned: Partial<Record<Source, number>>
}

/** What Scoring would bring a player now, in all and space by space. */
export interface IncomeView {
  gold: number
  colossus_cards: number
  beast_cards: number
  from: SpacePayView[]
}

/** What Scoring would bring now for one space. */
export interface SpacePayView {
  space: string
  gold: number
  colossus_cards: number
  beast_cards: number
  /** What stands there that pays: `Ruins`, `Loot for 1 Gold`, or both. */
  words: string
}

/** A card that is being carried out. */
export interface ResolvingView {
  card: string
  seat: number
}

/** The batch of deaths that is being dealt with. */
export interface StrikeView {
  card: string
  caster: number
  doomed: DoomedView[]
  /** The spaces in which everything dies. */
  area: string[]
  dodging: number[]
}

/** Acolytes of one player on one space that are about to die. */
export interface DoomedView {
  seat: number
  space: string
  count: number
}

/** Why a card cannot be played now. */
export interface WhyNotView {
  why: string
  rules: string[]
}

/** The shortest road of a piece to a space. */
export interface WalkView {
  /** The spaces walked over on the way. */
  road: string[]
  lethal: boolean
}

/** What is printed on the material of Beast Master. */
export interface IslandReference {
  spaces: Record<string, SpacePrint>
  landmarks: Record<string, ThingPrint>
  loot: Record<string, ThingPrint>
  cards: Record<string, CardPrint>
  colors: Color[]
}

/** Where a space lies. */
export interface SpacePrint {
  /** The column, from the centre eastwards. */
  q: number
  /** The place in the column southwards; a step east leads half a space south. */
  r: number
  near: string[]
}

/** A Landmark tile or a Loot token. */
export interface ThingPrint {
  name: string
  text: string
  copies: number
}

/** A card as it is printed. */
export interface CardPrint {
  name: string
  kind: CardKind
  copies: number
  text: string
  rule: string
}
