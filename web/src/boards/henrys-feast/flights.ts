/**
 * Ingredients fly from the place that lost one to the place that gained one: home to Market or discard pile after a dish,
 * from a stall into a pantry. Cards have no identity, so what travels are copies; the page is already what it will be.
 * The shell's own travel moves everything else (lib/motion.ts).
 */
import { reducedMotion, travelTime } from '$lib/settings.svelte'
import type { HenryView } from './types'
import { parts } from './words'

/** One card that changed its place. */
export interface Flight {
  ingredient: string
  origin: 'market' | 'stockroom'
  from: string
  to: string
}

export interface Piles {
  view: HenryView
  places: Map<string, DOMRect>
  copies: Map<string, SVGElement>
}

const MOST = 16

/** Where cards lie: a key of origin and ingredient, and the places with how many. */
type Lying = Map<string, Map<string, number>>

export function lying(view: HenryView): Lying {
  const found: Lying = new Map()
  const add = (origin: string, ingredient: string, place: string, count = 1) => {
    const key = `${origin} ${ingredient}`
    const places = found.get(key) ?? new Map<string, number>()
    places.set(place, (places.get(place) ?? 0) + count)
    found.set(key, places)
  }
  for (const [ingredient, count] of Object.entries(view.market)) add('market', ingredient, `market:${ingredient}`, count)
  for (const ingredient of view.stockroom.display) add('stockroom', ingredient, `stock:${ingredient}`)
  for (const kitchen of view.kitchens) {
    for (const card of kitchen.pantry) add(parts(card).origin, parts(card).ingredient, `pantry:${kitchen.seat}`)
    kitchen.stations.forEach((cards, i) => {
      for (const card of cards) add(parts(card).origin, parts(card).ingredient, `station:${kitchen.seat}:${i + 1}`)
    })
  }
  return found
}

/** What moved between two views. Stockroom cards that vanish go to the discard pile, new ones come from the deck. */
export function moved(then: HenryView, now: HenryView): Flight[] {
  const [before, after] = [lying(then), lying(now)]
  const flights: Flight[] = []
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [origin = '', ingredient = ''] = key.split(' ')
    const lost: string[] = []
    const gained: string[] = []
    const [old, young] = [before.get(key), after.get(key)]
    for (const place of new Set([...(old?.keys() ?? []), ...(young?.keys() ?? [])])) {
      const change = (young?.get(place) ?? 0) - (old?.get(place) ?? 0)
      for (let i = 0; i < Math.abs(change); i++) (change > 0 ? gained : lost).push(place)
    }
    while (lost.length < gained.length && origin === 'stockroom') lost.push('stock-deck')
    while (gained.length < lost.length && origin === 'stockroom') gained.push('stock-discard')
    for (let i = 0; i < Math.min(lost.length, gained.length); i++) {
      flights.push({ ingredient, origin: origin as Flight['origin'], from: lost[i] ?? '', to: gained[i] ?? '' })
    }
  }
  return flights
}

/** The row's own cards travel by the shell; a pantry is its card, or the kitchen where that is not drawn. */
function placeOf(flight: Flight, ref: string): [DOMRect, SVGElement | null] | undefined {
  const { ingredient } = flight
  const selectors = ref.startsWith('pantry:')
    ? [`[data-ref^="${ref}:"] [data-food="${ingredient}"]`, `[data-ref="${ref}"]`, `[data-ref="seat:${ref.slice(7)}"]`]
    : [`[data-ref="${ref}"] [data-food="${ingredient}"]`, `[data-ref="${ref}"]`]
  for (const selector of selectors) {
    for (const element of document.querySelectorAll(`.hnf ${selector}`)) {
      const box = element.getBoundingClientRect()
      if (box.width) return [box, element.matches('svg') ? (element as SVGElement) : null]
    }
  }
  return undefined
}

/** Remembers where everything is, before the page changes. */
export function look(view: HenryView): Piles {
  const found: Piles = { view, places: new Map(), copies: new Map() }
  if (!travelTime()) return found
  for (const [key, places] of lying(view)) {
    const [origin = '', ingredient = ''] = key.split(' ')
    for (const place of places.keys()) {
      const at = placeOf({ ingredient, origin: origin as Flight['origin'], from: '', to: '' }, place)
      if (!at) continue
      found.places.set(`${key} ${place}`, at[0])
      if (at[1]) found.copies.set(`${key} ${place}`, at[1])
    }
  }
  return found
}

/** Lets the cards fly that changed their place. */
export function fly(before: Piles, view: HenryView): void {
  const duration = travelTime()
  if (!duration || document.hidden || reducedMotion()) return
  let flown = 0
  for (const flight of moved(before.view, view)) {
    if (flown >= MOST) return
    if (flight.from === 'stock-deck') continue
    const key = `${flight.origin} ${flight.ingredient} ${flight.from}`
    const start = before.places.get(key)
    const end = placeOf(flight, flight.to)
    const copy = before.copies.get(key) ?? end?.[1]
    if (!start || !end || !copy) continue
    send(copy, start, end[0], duration, flown * 25)
    flown += 1
  }
}

function send(card: SVGElement, start: DOMRect, end: DOMRect, duration: number, delay: number): void {
  const host = document.querySelector('.hnf')
  if (!host) return
  const copy = card.cloneNode(true) as SVGElement
  const size = Math.min(start.width, 48)
  Object.assign(copy.style, { position: 'fixed', left: '0', top: '0', width: `${size}px`, height: `${size}px`, zIndex: '60', pointerEvents: 'none' })
  const at = (box: DOMRect) => [box.left + box.width / 2 - size / 2, box.top + box.height / 2 - size / 2] as const
  const [x1, y1] = at(start)
  const [x2, y2] = at(end)
  const lift = Math.min(60, Math.hypot(x2 - x1, y2 - y1) / 5)
  host.append(copy)
  const flight = copy.animate(
    [
      { transform: `translate(${x1}px, ${y1}px)` },
      { transform: `translate(${(x1 + x2) / 2}px, ${(y1 + y2) / 2 - lift}px) scale(1.15)`, offset: 0.5 },
      { transform: `translate(${x2}px, ${y2}px)`, opacity: 0.9 },
    ],
    { duration, delay, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)', fill: 'backwards' },
  )
  flight.onfinish = flight.oncancel = () => copy.remove()
}
