/**
 * The basket: what a player means to buy, before it is bought. The table takes purchases in the order of the Market and
 * gives nothing back, so they are collected here and sent together.
 */
import type { ActionInfo } from '../../wire'
import type { FeastView } from './types'
import type { Ingredient } from './words'

const times = (list: readonly Ingredient[], one: Ingredient) => list.filter((other) => other === one).length

/** How many more may go into the basket. */
export function room(view: FeastView, basket: readonly Ingredient[]): number {
  return view.basket ? view.basket.left - basket.length : 0
}

/** Whether one more of this ingredient may go in: it is for sale to this player, and the limits allow it. */
export function fitsIn(view: FeastView, actions: readonly ActionInfo[], basket: readonly Ingredient[], one: Ingredient): boolean {
  const limits = view.basket
  if (!limits || room(view, basket) <= 0 || !actions.some((action) => action.notation === `buy ${one}`)) return false
  return times(limits.bought, one) + times(basket, one) < limits.per_kind && times(basket, one) < (view.market[one] ?? 0)
}

/** One more; where only one can be bought, it takes the place of the last one. */
export function put(view: FeastView, actions: readonly ActionInfo[], basket: readonly Ingredient[], one: Ingredient): Ingredient[] {
  if (fitsIn(view, actions, basket, one)) return sorted(view, [...basket, one])
  const single = view.basket?.left === 1 && basket.length === 1
  return single && fitsIn(view, actions, [], one) ? [one] : [...basket]
}

export function putBack(basket: readonly Ingredient[], one: Ingredient): Ingredient[] {
  const at = basket.lastIndexOf(one)
  return basket.filter((_, i) => i !== at)
}

/** In the order of the Market, in which the table takes purchases. */
function sorted(view: FeastView, basket: readonly Ingredient[]): Ingredient[] {
  const spots = Object.keys(view.market)
  return basket.toSorted((a, b) => spots.indexOf(a) - spots.indexOf(b))
}

/** The answers that buy the basket and close the purchase. */
export function purchase(basket: readonly Ingredient[]): string[] {
  return [...basket.map((one) => `buy ${one}`), 'finish']
}
