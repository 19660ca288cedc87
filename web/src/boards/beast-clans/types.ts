// Made by tools/contracts.py from src/bestiary/rooms/beast_clans/schema.py. Change the types there, then run it.

export type CardType = 'beast' | 'equipment' | 'weather' | 'castle'

export type Comparison = '>=' | '<=' | '='

export type Keyword =
  | 'accompany'
  | 'armor'
  | 'cull'
  | 'doubletap'
  | 'guardian'
  | 'ready-at-arms'
  | 'rush'
  | 'vanish'
  | 'breach'

export type Metric =
  | 'my-beasts'
  | 'my-equipment'
  | 'my-hand'
  | 'my-biomass'
  | 'my-life'
  | 'my-discard-beasts'
  | 'top-might'
  | 'attacks-this-turn'
  | 'wields'
  | 'rushes'
  | 'accompanies'
  | 'flips'
  | 'enemy-fallen'
  | 'royal-damage'

export type Kingdom = 'desert' | 'jungle' | 'marsh' | 'mountain' | 'ocean' | 'savanna' | 'rebel'

export type Mode = 'single' | 'best-of-three'

export type WindowMode = 'action' | 'respond-acting' | 'respond-defending'

export type Counter =
  | 'wields'
  | 'rushes'
  | 'accompanies'
  | 'flips'
  | 'enemy-fallen'
  | 'royal-damage'
  | 'attacks-this-turn'

export type StepName =
  | 'biomass'
  | 'upkeep'
  | 'evolution'
  | 'draw'
  | 'play-1'
  | 'attack-1'
  | 'guard-1'
  | 'damage-1'
  | 'attack-2'
  | 'guard-2'
  | 'damage-2'
  | 'play-2'
  | 'end-evolution'
  | 'transition'
  | 'setup'

export type Kind = 'beast' | 'equipment' | 'castle' | 'facedown'

/** What a seat sees of a game of Beast Clans. */
export interface DuelView {
  players: number
  /** Who looks; null: a spectator. */
  seat: number | null
  deciding: number | null
  /** The decision that waits, or `game-over`. */
  phase: string
  step: StepName
  turn: number
  active: number
  first: number
  /** Who has the right-to-play. */
  holder: number | null
  mode: Mode
  match: MatchView
  sides: SideView[]
  /** What resolves next stands first. */
  stack: EntryView[]
  attacks: AttackView[]
  window: WindowView | null
  /** The cards that a search or a scout shows. */
  looking: string[] | null
  waiting: WaitingView[]
  /** The cards of the own hand; null: it can be played. */
  playable: Record<string, ReasonView | null>
  upkeep: UpkeepView | null
  result: ResultView | null
}

/** How the match stands; deck lists are their owner's own affair. */
export interface MatchView {
  /** The game that is played, from 1. */
  game: number
  wins: number[]
  draws: number
  main: string[] | null
  side: string[] | null
}

/** A player's Royal, field, cards and counters. */
export interface SideView {
  seat: number
  /** Null: it is still a secret. */
  royal: string | null
  royal_name: string | null
  level: number
  life: number
  max_life_printed: number | null
  ward: number
  keywords: Keyword[]
  biomass: number
  max_biomass: number | null
  /** The Royal ability has been used in this turn. */
  used: boolean
  ability: AbilityView | null
  evolution: EvolutionView | null
  hand: string[] | null
  hand_size: number
  /** The cards that the opponent knows to be in the hand (BCL-R67). */
  known: string[]
  deck_size: number
  discard: string[]
  counters: Partial<Record<Counter, number>>
  field: ThingView[]
}

/** A Royal ability, in words and as it is written in the ability language. */
export interface AbilityView {
  text: string
  formal: string
}

/** How near the next level is. */
export interface EvolutionView {
  text: string
  /** Each way to the next level, with its clauses. */
  progress: ClauseView[][]
}

/** A condition, and how near it is. */
export interface ClauseView {
  metric: Metric
  now: number
  need: number
  sign: Comparison
}

/** An object on the field. */
export interface ThingView {
  id: number
  seat: number
  /** Null: it lies face-down, and the viewer does not know it. */
  card: string | null
  name: string
  kind: Kind
  might: number | null
  life: number | null
  uses: number | null
  printed_life: number | null
  cost: number
  upkeep: number
  keywords: Keyword[]
  ward: number
  pinned: boolean
  /** The turn. */
  entered: number
  asleep: boolean
  wielded_by: string | null
  text: string
}

/** An ability on the stack. */
export interface EntryView {
  source: string
  card: string | null
  royal: string | null
  seat: number
  text: string
  target: string | null
  object: string | null
}

/** A declared attack. */
export interface AttackView {
  number: number
  attacker: string
  target: string
  /** The target as it was declared. */
  original: string
  equipment: string | null
  /** The beasts that accompany it. */
  helpers: string[]
  /** The equipment that its target wields. */
  defence: string | null
  void: boolean
  damage: number
  /** The damage that the attacker takes. */
  back: number
}

/** Who has the right-to-play: the player who acts, or one who may respond. */
export interface WindowView {
  mode: WindowMode
  /** The other player has passed. */
  passed: boolean
}

/** An ability whose place on the stack its controller is choosing. */
export interface WaitingView {
  number: number
  source: string
  card: string | null
  royal: string | null
  seat: number
  text: string
  target: string | null
  object: string | null
}

/** Why a card cannot be played now, and by which rules. */
export interface ReasonView {
  why: string
  rules: string[]
}

/** The beasts whose upkeep has been paid, those that are left, and the Biomass for them. */
export interface UpkeepView {
  left: number
  paid: number[]
  unpaid: number[]
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

/** What is printed on the material of Beast Clans. */
export interface DuelReference {
  cards: Record<string, CardPrint>
  royals: Record<string, RoyalPrint>
  decks: Record<string, DeckPrint>
  keywords: Record<string, KeywordPrint>
  kingdoms: KingdomPrint[]
  steps: StepName[]
}

/** A card. */
export interface CardPrint {
  name: string
  kingdom: Kingdom
  type: CardType
  cost: number
  might: number
  life: number | null
  uses: number | null
  keywords: Keyword[]
  text: string
  /** Its abilities as they are written in the ability language. */
  formal: string[]
}

/** A Royal. */
export interface RoyalPrint {
  name: string
  kingdom: Kingdom
  title: string
  levels: RoyalLevel[]
}

/** A level of a Royal. */
export interface RoyalLevel {
  biomass: number
  life: number
  text: string
  /** What brings the next level, as it stands after "if"; null: there is none. */
  evolution: string | null
}

/** A ready-made deck. */
export interface DeckPrint {
  name: string
  royal: string
  main: string[]
  side: string[]
  /** How many cards there are of each cost. */
  curve: Record<string, number>
  types: Record<string, number>
}

/** A keyword, and the rule that tells of it. */
export interface KeywordPrint {
  name: string
  rule: string
}

/** A Kingdom. */
export interface KingdomPrint {
  id: Kingdom
  name: string
}
