/** Short words and small sums for the board. What may be done comes from the legal answers and the view, never from here. */
import type { Step } from '$lib/Steps.svelte'
import { titled } from '../../lib/wording'
import type { Back, BonusView, Course, Difficulty, FeastReference, FeastView, Fit, KitchenView, LevelsView, RecipePrint, SheetView } from './types'

export type Ingredient = string
/** `market-rice`, `stockroom-rice`, `fresh-market-rice`, `fresh-stockroom-rice` */
export type Card = string
export type RecipeId = string
export type Track = keyof LevelsView

export const COURSE_NAMES: Record<Course, string> = { appetizer: 'Appetizer', entree: 'Entrée', dessert: 'Dessert' }
export const DIFFICULTY_NAMES: Record<Difficulty, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' }
export const COURSES = Object.keys(COURSE_NAMES) as Course[]
export const DIFFICULTIES = Object.keys(DIFFICULTY_NAMES) as Difficulty[]

/** The ingredients in the order of the Market, which is the order of everything. */
export const ingredients = (reference: FeastReference): Ingredient[] => Object.keys(reference.ingredients ?? {})

/** The bonus tracks in their order. */
export const tracks = (each: BonusView | LevelsView): Track[] => Object.keys(each) as Track[]

export interface Parts {
  ingredient: Ingredient
  origin: 'market' | 'stockroom'
  fresh: boolean
}

export function parts(card: Card): Parts {
  const fresh = card.startsWith('fresh-')
  const rest = fresh ? card.slice(6) : card
  const origin = rest.startsWith('stockroom-') ? 'stockroom' : 'market'
  return { ingredient: rest.slice(origin.length + 1), origin, fresh }
}

export function ingredientName(reference: FeastReference, id: Ingredient): string {
  return reference.ingredients?.[id]?.name ?? titled(id)
}

export function cardName(reference: FeastReference, card: Card): string {
  const { ingredient, origin, fresh } = parts(card)
  return `${ingredientName(reference, ingredient)} from the ${origin === 'market' ? 'Market' : 'Stockroom'}${fresh ? ', fresh: cannot be discarded this round' : ''}`
}

const BLANK: RecipePrint = { name: '', difficulty: 'easy', course: 'entree', ingredients: [], points: 0, style: '' }

export function recipe(reference: FeastReference, id: RecipeId): RecipePrint {
  return reference.recipes?.[id] ?? { ...BLANK, name: titled(id) }
}

export function trackName(reference: FeastReference, track: Track): string {
  return reference.tracks?.[track]?.name ?? titled(track)
}

/** What each level of a track brings; without the Cookbook the Hand Limit gives less, and ends sooner. */
export function gives(reference: FeastReference, track: Track, cookbookOn: boolean): string[] {
  const print = reference.tracks?.[track]
  return (cookbookOn ? print?.gives : print?.gives_without_cookbook) ?? []
}

export function backWords(back: Back): string {
  return `${DIFFICULTY_NAMES[back.difficulty]} ${COURSE_NAMES[back.course]}`
}

/** Where a recipe lies, in words: `bonus:pantry`, `feast:easy`, `display:2`, `hand`. */
export function placeWords(reference: FeastReference, from: string): string {
  const [kind, rest = ''] = from.split(':')
  if (kind === 'bonus') return `${trackName(reference, rest as Track)} bonus`
  if (kind === 'feast') return `${DIFFICULTY_NAMES[rest as Difficulty] ?? ''} Feast`
  if (kind === 'display') return `Display ${rest}`
  return 'in hand'
}

// -- the round -----------------------------------------------------------------------------------------------------------

/** The seats in the order of their turns in a round. */
export function order(view: FeastView): number[] {
  return Array.from({ length: view.players }, (_, i) => (view.first + i) % view.players)
}

/** Who still has a turn in this round after the present one. */
export function toCome(view: FeastView): number[] {
  const all = order(view)
  return all.slice(all.indexOf(view.active) + 1)
}

const ACTION_NAMES: Record<string, string> = {
  market: 'Go to Market',
  corner: "Visit Chef's Corner",
  stockroom: 'Go to Stockroom',
  cook: 'Cook Dishes',
  share: 'Share Pantry',
  none: 'No action',
}

export function actionName(action: string | null): string {
  return ACTION_NAMES[action ?? ''] ?? ''
}

/** The running turn as a track: what is done, what is on, what is to come. */
export function turnSteps(view: FeastView): Step[] {
  const over = view.phase === 'game-over'
  const passive = view.phase === 'passive'
  if (view.last_round) {
    const cooking = view.phase === 'cook' || (view.phase === 'peek' && view.action === 'cook')
    const at = over ? 3 : passive ? 2 : cooking ? 1 : 0
    const first = view.teams ? (view.action === 'share' || view.phase === 'share-move' ? 'Share Pantry' : view.phase === 'last-first' ? 'Stockroom or Share' : 'Stockroom') : 'Stockroom'
    return ['1. ' + first, '2. Cook', '3. Clear up'].map((title, i) => ({ id: String(i), title, state: i < at ? 'done' : i === at ? 'now' : 'next' }))
  }
  const name = view.phase === 'turn-start' ? '' : actionName(view.action)
  return [
    { id: 'active', title: name || 'One action', state: over || passive ? 'done' : 'now' },
    { id: 'passive', title: view.action === 'cook' ? 'Pantry to stations, discard' : 'Discard', state: over ? 'done' : passive ? 'now' : 'next' },
    { id: 'end', title: 'End', state: over ? 'done' : 'next' },
  ]
}

// -- what a kitchen has, and what it needs ------------------------------------------------------------------------------

export type Source = 'pantry' | 'stockroom' | 'market' | 'nowhere'
export const SOURCE_WORDS: Record<Source, string> = {
  pantry: 'in the pantry',
  stockroom: 'in the Stockroom row',
  market: 'in the Market',
  nowhere: 'nowhere in sight',
}

/** Where an ingredient can be had, the nearest place first. */
export function sourceOf(view: FeastView, kitchen: KitchenView, ingredient: Ingredient): Source {
  if (kitchen.pantry.some((card) => parts(card).ingredient === ingredient)) return 'pantry'
  if (view.stockroom.display.includes(ingredient)) return 'stockroom'
  return (view.market[ingredient] ?? 0) > 0 ? 'market' : 'nowhere'
}

/** What the plates of a kitchen wait for, each for its nearest dish, and the pantry does not have. */
export function waitedFor(kitchen: KitchenView): Set<Ingredient> {
  const held = new Set(kitchen.pantry.map((card) => parts(card).ingredient))
  const missing = kitchen.plates.flatMap((plate) => (plate.ready ? [] : (plate.fits[0]?.missing ?? [])))
  return new Set(missing.filter((one) => !held.has(one)))
}

export interface Open {
  recipe: RecipeId
  from: string
}

/** The recipes that lie open to this kitchen, in the order of the table. */
export function openRecipes(view: FeastView, kitchen: KitchenView | undefined): Open[] {
  const found: Open[] = tracks(view.bonus).map((track) => ({ recipe: view.bonus[track], from: `bonus:${track}` }))
  for (const difficulty of DIFFICULTIES) {
    const feast = view.feasts[difficulty]
    if (feast.open && feast.recipe) found.push({ recipe: feast.recipe, from: `feast:${difficulty}` })
  }
  view.display.forEach((id, i) => id && found.push({ recipe: id, from: `display:${i + 1}` }))
  for (const id of kitchen?.hand ?? []) found.push({ recipe: id, from: 'hand' })
  return found.filter(({ recipe }) => recipe)
}

export interface Outlook {
  fits: Open[]
  /** nothing on the table could still come of it */
  spoils: boolean
}

/** What a plate could become with one more ingredient on it: told before it is put there for good. */
export function outlookOf(view: FeastView, reference: FeastReference, kitchen: KitchenView, station: number, ingredient: Ingredient): Outlook {
  const cards = kitchen.stations[station - 1] ?? []
  const plate = kitchen.plates[station - 1]
  const fits: Open[] = cards.length
    ? (plate?.fits ?? []).filter((fit) => fit.missing.includes(ingredient))
    : openRecipes(view, kitchen).filter(({ recipe: id }) => {
        const print = recipe(reference, id)
        return print.ingredients.includes(ingredient) && (station < 5 || print.course === 'dessert')
      })
  return { fits, spoils: fits.length === 0 }
}

/** How far a kitchen is with a recipe: what lies on its best plate, what waits in the pantry. */
export function progress(kitchen: KitchenView | undefined, id: RecipeId, print: RecipePrint): Map<Ingredient, 'plate' | 'pantry'> {
  const found = new Map<Ingredient, 'plate' | 'pantry'>()
  if (!kitchen) return found
  const best = kitchen.plates
    .flatMap((plate) => plate.fits.filter((fit) => fit.recipe === id))
    .reduce<Fit | null>((least, fit) => (!least || fit.missing.length < least.missing.length ? fit : least), null)
  const held = new Set(kitchen.pantry.map((card) => parts(card).ingredient))
  for (const ingredient of print.ingredients) {
    if (best && !best.missing.includes(ingredient)) found.set(ingredient, 'plate')
    else if (held.has(ingredient)) found.set(ingredient, 'pantry')
  }
  return found
}

/** The ingredient that is being placed: of the chosen card of the Stockroom row or of a pantry. */
export function inHand(filter: readonly string[]): Ingredient | null {
  for (const ref of filter) {
    const stock = /^stock:(.+)$/.exec(ref)
    if (stock) return stock[1] ?? null
    const pantry = /^pantry:\d+:(.+)$/.exec(ref)
    if (pantry) return parts(pantry[1] ?? '').ingredient
  }
  return null
}

// -- the score sheet ------------------------------------------------------------------------------------------------------

export const SHEET_ROWS: [key: Exclude<keyof SheetView, 'seats' | 'disqualified'>, words: string, rule: string][] = [
  ['dishes', 'Dishes: 2, 3 or 4 each', 'HNF-313'],
  ['sets', 'Sets of three courses, 2 each', 'HNF-314'],
  ['highest_bonus', 'Highest bonus levels', 'HNF-315'],
  ['maxed_tracks', 'Tracks at +3, 3 each', 'HNF-316'],
  ['most_dishes', 'Most dishes', 'HNF-317'],
  ['hand', 'Recipes left in hand', 'HNF-318'],
  ['missing_feasts', 'Feast dishes not cooked', 'HNF-319'],
  ['messy', 'Messy Kitchen', 'HNF-320'],
  ['total', 'Total', 'HNF-310'],
]

export function points(value: number | null): string {
  return value === null ? '?' : value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0'
}

// -- the catalogue --------------------------------------------------------------------------------------------------------

/** The recipes that need all of these ingredients, easy ones first. */
export function catalogue(reference: FeastReference, wanted: readonly Ingredient[], course: Course | ''): RecipeId[] {
  return Object.entries(reference.recipes ?? {})
    .filter(([, print]) => wanted.every((one) => print.ingredients.includes(one)) && (course === '' || print.course === course))
    .sort(([, a], [, b]) => DIFFICULTIES.indexOf(a.difficulty) - DIFFICULTIES.indexOf(b.difficulty) || COURSES.indexOf(a.course) - COURSES.indexOf(b.course) || a.name.localeCompare(b.name))
    .map(([id]) => id)
}

/** Where a recipe is to be seen now, as far as these eyes know. */
export function whereabouts(view: FeastView, reference: FeastReference, seat: number | null): Map<RecipeId, string> {
  const found = new Map<RecipeId, string>()
  for (const kitchen of view.kitchens) for (const id of kitchen.pile ?? []) found.set(id, 'cooked')
  for (const kitchen of view.kitchens) for (const id of kitchen.hand ?? []) found.set(id, kitchen.seat === seat ? 'in your hand' : 'in a hand')
  for (const { recipe: id, from } of openRecipes(view, undefined)) found.set(id, placeWords(reference, from))
  return found
}
