/** What the engine shows of Henry's Feast: the view of one seat, and the printed material. */

export type Ingredient = string
/** `market-rice`, `stockroom-rice`, `fresh-market-rice`, `fresh-stockroom-rice` */
export type Card = string
export type RecipeId = string
export type Difficulty = 'easy' | 'medium' | 'hard'
export type Course = 'appetizer' | 'entree' | 'dessert'
export type Track = 'station' | 'pantry' | 'satchels' | 'hand-limit'

export interface Back {
  difficulty: Difficulty
  course: Course
}

export interface Fit {
  recipe: RecipeId
  /** `bonus:pantry`, `feast:easy`, `display:2`, `hand` */
  from: string
  missing: Ingredient[]
}

export interface PlateView {
  ready: RecipeId | null
  spoiled: boolean
  fits: Fit[]
}

export interface KitchenView {
  seat: number
  side: number
  pantry: Card[]
  pantry_size: number
  stations: Card[][]
  owned: number
  levels: Record<Track, number>
  satchel: number
  hand_limit: number
  hand: RecipeId[] | null
  backs: Back[]
  proved: boolean
  feasts: Difficulty[]
  pile: RecipeId[] | null
  pile_size: number
  messy: boolean
  plates: PlateView[]
}

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

export interface Door {
  why: string
  rules: string[]
}

export interface HenryView {
  players: number
  seat: number | null
  deciding: number | null
  phase: string
  teams: boolean
  mode: string
  cookbook_on: boolean
  round: number
  max_rounds: number
  first: number
  active: number
  last_call: number | 'head-chef' | null
  last_round: boolean
  action: string | null
  bonus: Record<Track, RecipeId>
  feasts: Record<Difficulty, { open: boolean; course: Course; recipe: RecipeId | null }>
  display: (RecipeId | null)[]
  cookbook: { size: number; top: Back | null; face: RecipeId | null }
  cookbook_faces: RecipeId[] | null
  cookbook_backs: (Back & { count: number })[] | null
  peek: { where: 'cookbook' | 'feast'; recipe: RecipeId } | null
  market: Record<Ingredient, number>
  stockroom: { deck: number; display: Ingredient[]; discard: number; top: Ingredient | null }
  proved: number[]
  basket: { bought: Ingredient[]; left: number; per_kind: number } | null
  kitchens: KitchenView[]
  doors: Record<string, Door | null> | null
  sheets: SheetView[]
  result: {
    kind: string
    winners: number[]
    scores: number[]
    ranking: number[][]
    reason: string
    ultimate_cooks: number[]
  } | null
}

export interface RecipePrint extends Back {
  name: string
  ingredients: Ingredient[]
  style: string
}

export interface Reference {
  ingredients: Record<Ingredient, { name: string }>
  recipes: Record<RecipeId, RecipePrint>
  tracks: Record<Track, { name: string; gives: string[] }>
}
