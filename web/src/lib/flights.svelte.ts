/**
 * Tokens fly from the pile that shrank to the pile that grew. What lies in piles is all alike and has no identity, so what
 * travels are copies; the page is already what it will be. Whatever has an identity (`data-piece`) travels by itself
 * (motion.ts). A board says in a `Piles` what lies where, and calls `fly` once:
 *
 *   fly(() => view, PILES)
 */
import { EASE } from './motion'
import { reducedMotion, travelTime } from './settings.svelte'

/** Kinds of things that are alike, each with the places where it lies, and how many of it. */
export type Lying = Map<string, Map<string, number>>

/** One thing that changed its place. */
export interface Flight {
  kind: string
  from: string
  to: string
}

/** Where something is on the page, and a drawing of it that can be copied. */
export interface Sight {
  box: DOMRect
  drawing: SVGElement | null
}

export interface Piles<View> {
  /** the selector of the board: copies fly above it, in its colours */
  board: string
  /** what lies where */
  lying: (view: View) => Lying
  /** how a place looks that holds this kind; undefined: it is nowhere on the page */
  sight: (kind: string, place: string) => Sight | undefined
  /** the places outside what is counted, from which a kind comes and to which it goes */
  outside?: (kind: string) => { from: string; to: string } | undefined
  /** so many copies fly at most */
  most: number
  /** milliseconds between the departures of two */
  apart: number
  /** pixels that a copy has at most */
  size: number
  /** a copy takes on the size of the place it flies to */
  fitting?: boolean
}

/** Adds to what lies in a place. */
export function lay(lying: Lying, kind: string, place: string, count = 1): void {
  const places = lying.get(kind) ?? new Map<string, number>()
  places.set(place, (places.get(place) ?? 0) + count)
  lying.set(kind, places)
}

/** What moved: each kind from the places that lost some to the places that gained some, as far as both are known. */
export function moved(before: Lying, after: Lying, outside: Piles<never>['outside'] = () => undefined): Flight[] {
  const flights: Flight[] = []
  for (const kind of new Set([...before.keys(), ...after.keys()])) {
    const [old, young] = [before.get(kind), after.get(kind)]
    const lost: string[] = []
    const gained: string[] = []
    for (const place of new Set([...(old?.keys() ?? []), ...(young?.keys() ?? [])])) {
      const change = (young?.get(place) ?? 0) - (old?.get(place) ?? 0)
      for (let i = 0; i < Math.abs(change); i++) (change > 0 ? gained : lost).push(place)
    }
    const beyond = outside(kind)
    for (let i = 0; i < Math.max(lost.length, gained.length); i++) {
      const [from, to] = [lost[i] ?? beyond?.from, gained[i] ?? beyond?.to]
      if (from !== undefined && to !== undefined) flights.push({ kind, from, to })
    }
  }
  return flights
}

/** Looks where the piles are before the page changes, and lets what moved fly after it. */
export function fly<View extends object>(view: () => View, piles: Piles<View>): void {
  beforeAndAfter(
    view,
    (last) => look(last, piles),
    ({ lying, sights }, now) => depart(moved(lying, piles.lying(now), piles.outside), sights, piles),
  )
}

/** `look` is called with the last view while the page still shows it, `then` with what it saw when the next is shown. */
export function beforeAndAfter<View extends object, Seen extends object>(view: () => View, look: (last: View) => Seen, then: (seen: Seen, now: View) => void): void {
  let seen: Seen | null = null
  let last: View | null = null
  $effect.pre(() => {
    const now = view()
    if (last && last !== now) seen = look(last)
  })
  $effect(() => {
    const now = view()
    if (seen && last !== now) then(seen, now)
    seen = null
    last = now
  })
}

interface Looked {
  lying: Lying
  sights: Map<string, Sight>
}

function look<View>(view: View, { lying, sight }: Piles<View>): Looked {
  const looked: Looked = { lying: lying(view), sights: new Map() }
  if (!travelTime()) return looked
  for (const [kind, places] of looked.lying) {
    for (const place of places.keys()) {
      const seen = sight(kind, place)
      if (seen) looked.sights.set(`${kind} ${place}`, seen)
    }
  }
  return looked
}

function depart<View>(flights: Flight[], sights: Looked['sights'], piles: Piles<View>): void {
  const board = document.querySelector(piles.board)
  if (!board || !travelTime() || document.hidden || reducedMotion()) return
  let flown = 0
  for (const { kind, from, to } of flights) {
    if (flown === piles.most) return
    const start = sights.get(`${kind} ${from}`)
    const end = start && piles.sight(kind, to)
    const drawing = start?.drawing ?? end?.drawing
    if (!start || !end || !drawing) continue
    const copy = drawing.cloneNode(true) as SVGElement
    board.append(copy)
    send(copy, start.box, end.box, flown * piles.apart, piles)
    flown += 1
  }
}

function send<View>(copy: SVGElement, start: DOMRect, end: DOMRect, delay: number, piles: Piles<View>): void {
  const size = Math.min(start.width, piles.size)
  Object.assign(copy.style, { position: 'fixed', left: '0', top: '0', width: `${size}px`, height: `${size}px`, zIndex: '60', pointerEvents: 'none' })
  const at = (box: DOMRect) => [box.left + box.width / 2 - size / 2, box.top + box.height / 2 - size / 2] as const
  const [x1, y1] = at(start)
  const [x2, y2] = at(end)
  const lift = Math.min(60, Math.hypot(x2 - x1, y2 - y1) / 5)
  const scale = piles.fitting ? Math.min(end.width, piles.size) / size : 1
  const flight = copy.animate(
    [
      { transform: `translate(${x1}px, ${y1}px) scale(1)` },
      { transform: `translate(${(x1 + x2) / 2}px, ${(y1 + y2) / 2 - lift}px) scale(1.15)`, offset: 0.5 },
      { transform: `translate(${x2}px, ${y2}px) scale(${scale.toFixed(2)})`, opacity: 0.9 },
    ],
    { duration: travelTime(), delay, easing: EASE, fill: 'backwards' },
  )
  flight.onfinish = flight.oncancel = () => copy.remove()
}
