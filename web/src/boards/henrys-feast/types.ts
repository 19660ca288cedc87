// Made by tools/contracts.py from src/bestiary/rooms/henrys_feast/schema.py. Change the types there, then run it.

export type Course = 'appetizer' | 'entree' | 'dessert'

export type Difficulty = 'easy' | 'medium' | 'hard'

export type Mode = 'standard' | 'quick'

export type Action = 'market' | 'corner' | 'stockroom' | 'cook' | 'share' | 'none'

/** What a seat sees of a game of Henry's Feast. */
export interface FeastView {
  round: number
  first: number
  active: number
  /** Who has called Last Call. */
  last_call: number | 'head-chef' | null
  last_round: boolean
  /** The Active action of the running turn. */
  action: Action | null
  bonus: BonusView
  display: (string | null)[]
  /** The cards on each spot, in the order of the Market. */
  market: Record<string, number>
  /** The seats that have proven their worth (HNF-181). */
  proved: number[]
  result: FeastResult | null
  players: number
  /** Who looks; null: a spectator. */
  seat: number | null
  deciding: number | null
  /** The decision that waits, or `game-over`. */
  phase: string
  teams: boolean
  mode: Mode
  cookbook_on: boolean
  max_rounds: number
  feasts: FeastRecipesView
  stockroom: StockroomView
  kitchens: KitchenView[]
  sheets: SheetView[]
  basket: Basket | null
  cookbook: CookbookView
  /** While this seat chooses by Steal Up: all faces, sorted. */
  cookbook_faces: string[] | null
  /** While this seat chooses by Steal Down: the backs under the top recipe. */
  cookbook_backs: BackCount[] | null
  peek: Peek | null
  /** At the start of this seat's turn: each action, and why it is closed; null: it is open. */
  doors: Record<string, Door | null> | null
}

/** The recipe on each bonus spot. */
export interface BonusView {
  station: string
  pantry: string
  satchels: string
  'hand-limit': string
}

/** How a game of Henry's Feast ended. */
export interface FeastResult {
  kind: string
  winners: number[]
  scores: number[]
  /** Groups of seats, best first. */
  ranking: number[][]
  /** A word of the game's rules. */
  reason: string
  /** The best after a tie that nothing breaks (HNF-345). */
  ultimate_cooks: number[]
}

/** The Feast recipes. */
export interface FeastRecipesView {
  easy: FeastRecipeView
  medium: FeastRecipeView
  hard: FeastRecipeView
}

/** A Feast recipe; its face, if this seat may see it. */
export interface FeastRecipeView {
  open: boolean
  course: Course
  recipe: string | null
}

/** The Stockroom: two piles and the cards that lie open. */
export interface StockroomView {
  deck: number
  display: string[]
  discard: number
  /** The top card of the discard pile. */
  top: string | null
}

/** A chef's kitchen, hand and victory pile. */
export interface KitchenView {
  seat: number
  side: number
  pantry: string[]
  pantry_size: number
  stations: string[][]
  /** How many of the stations the chef has. */
  owned: number
  levels: LevelsView
  /** How many ingredients fit into the satchels. */
  satchel: number
  hand_limit: number
  /** null: only the backs are to be seen. */
  hand: string[] | null
  backs: Back[]
  /** The chef has proven their worth (HNF-181). */
  proved: boolean
  /** The Feast dishes that the side has cooked. */
  feasts: Difficulty[]
  /** The side's victory pile; null: only its size is to be seen. */
  pile: string[] | null
  pile_size: number
  messy: boolean
  plates: PlateView[]
}

/** The bonus level on each track. */
export interface LevelsView {
  station: number
  pantry: number
  satchels: number
  'hand-limit': number
}

/** The back of a recipe. */
export interface Back {
  difficulty: Difficulty
  course: Course
}

/** What can come of a station, of the recipes that the viewer knows its owner may cook. */
export interface PlateView {
  ready: string | null
  spoiled: boolean
  /** Those that lack least come first. */
  fits: Fit[]
}

/** A recipe that the cards of a station can still become. */
export interface Fit {
  recipe: string
  /** Where it lies: `bonus:pantry`, `feast:easy`, `display:2`, `hand`. */
  from: string
  missing: string[]
}

/** The score of a side, as if the game ended now; null: it would betray a victory pile. */
export interface SheetView {
  seats: number[]
  dishes: number | null
  sets: number | null
  highest_bonus: number | null
  maxed_tracks: number | null
  most_dishes: number | null
  hand: number | null
  missing_feasts: number | null
  messy: number | null
  total: number | null
  disqualified: boolean
}

/** What has been bought in the running action, and how much more may be. */
export interface Basket {
  bought: string[]
  left: number
  per_kind: number
}

/** The Cookbook; the face of its top recipe, if this seat knows it. */
export interface CookbookView {
  size: number
  top: Back | null
  face: string | null
}

/** How many recipes have that back. */
export interface BackCount {
  difficulty: Difficulty
  course: Course
  count: number
}

/** A recipe that this seat looks at now, and nobody else. */
export interface Peek {
  where: 'cookbook' | 'feast'
  recipe: string
}

/** Why an action is closed, and the rules that say so. */
export interface Door {
  why: string
  rules: string[]
}

/** What is printed on the material of Henry's Feast. */
export interface FeastReference {
  /** In the order of the Market. */
  ingredients: Record<string, IngredientPrint>
  recipes: Record<string, RecipePrint>
  tracks: TracksPrint
}

/** An ingredient. */
export interface IngredientPrint {
  name: string
}

/** A recipe as it is printed. */
export interface RecipePrint {
  name: string
  difficulty: Difficulty
  course: Course
  ingredients: string[]
  points: number
  style: string
}

/** The bonus tracks, in the order of the board. */
export interface TracksPrint {
  station: TrackPrint
  pantry: TrackPrint
  satchels: TrackPrint
  'hand-limit': TrackPrint
}

/** A bonus track. */
export interface TrackPrint {
  name: string
  /** What each level brings. */
  gives: string[]
  gives_without_cookbook: string[]
}
