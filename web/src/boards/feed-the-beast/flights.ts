/**
 * Tokens fly from the pile that shrank to the pile that grew. Piles have no identity, so what travels are copies; the page
 * is already what it will be. The shell's own travel moves everything else (lib/motion.ts).
 */
import { reducedMotion, travelTime } from '$lib/settings.svelte'
import type { Counts, FeedView } from './types'

export interface Piles {
  counts: Map<string, number>
  places: Map<string, DOMRect>
  copies: Map<string, SVGElement>
}

const MOST = 14

function elementOf(ref: string): Element | null {
  return document.querySelector(`.ftb [data-ref="${ref}"]`)
}

/** The place of a pile; a pile that is not drawn lies in its owner's mark, on the beast or in the supply. */
function placeOf(ref: string): DOMRect | undefined {
  const [kind = '', rest = ''] = ref.split(':')
  const fallback = kind === 'hand' ? `seat:${rest}` : kind
  for (const one of [ref, fallback]) {
    const element = elementOf(one)
    const box = (element?.querySelector('.token') ?? element)?.getBoundingClientRect()
    if (box?.width) return box
  }
  return undefined
}

export function piles(view: FeedView): Piles {
  const found: Piles = { counts: new Map(), places: new Map(), copies: new Map() }
  const add = (prefix: string, counts: Counts | null | undefined) => {
    for (const [food, count] of Object.entries(counts ?? {})) if (typeof count === 'number') found.counts.set(`${prefix}:${food}`, count)
  }
  add('tile', view.tile)
  add('aside', view.set_aside)
  add('supply', view.supply as Counts)
  view.hands.forEach((hand, seat) => add(`hand:${seat}`, hand))
  return found
}

/** Remembers where the piles are, before the page changes. */
export function look(view: FeedView): Piles {
  const found = piles(view)
  if (!travelTime()) return found
  for (const ref of found.counts.keys()) {
    const place = placeOf(ref)
    if (place) found.places.set(ref, place)
    const token = elementOf(ref)?.querySelector<SVGElement>('.token')
    if (token) found.copies.set(ref, token)
  }
  return found
}

/** Lets the tokens fly that changed their pile. */
export function fly(before: Piles, view: FeedView): void {
  const duration = travelTime()
  if (!duration || document.hidden || reducedMotion()) return
  const after = piles(view)
  const gains = new Map<string, string[]>()
  const losses = new Map<string, string[]>()
  for (const ref of new Set([...before.counts.keys(), ...after.counts.keys()])) {
    const change = (after.counts.get(ref) ?? 0) - (before.counts.get(ref) ?? 0)
    const food = ref.slice(ref.lastIndexOf(':') + 1)
    const list = change > 0 ? gains : losses
    const refs = list.get(food) ?? []
    for (let i = 0; i < Math.abs(change); i++) refs.push(ref)
    list.set(food, refs)
  }
  let flown = 0
  for (const [food, to] of gains) {
    const from = losses.get(food) ?? []
    for (let i = 0; i < Math.min(to.length, from.length) && flown < MOST; i++) {
      const start = before.places.get(from[i] ?? '')
      const end = placeOf(to[i] ?? '')
      const token = before.copies.get(from[i] ?? '') ?? elementOf(to[i] ?? '')?.querySelector<SVGElement>('.token')
      if (!start || !end || !token) continue
      send(token, start, end, duration, flown * 18)
      flown += 1
    }
  }
}

function send(token: SVGElement, start: DOMRect, end: DOMRect, duration: number, delay: number): void {
  const host = document.querySelector('.ftb')
  if (!host) return
  const copy = token.cloneNode(true) as SVGElement
  const size = Math.min(start.width, 56)
  Object.assign(copy.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    width: `${size}px`,
    height: `${size}px`,
    zIndex: '60',
    pointerEvents: 'none',
  })
  const at = (box: DOMRect) => [box.left + box.width / 2 - size / 2, box.top + box.height / 2 - size / 2] as const
  const [x1, y1] = at(start)
  const [x2, y2] = at(end)
  const lift = Math.min(60, Math.hypot(x2 - x1, y2 - y1) / 5)
  const scale = Math.min(end.width, 56) / size
  host.append(copy)
  const flight = copy.animate(
    [
      { transform: `translate(${x1}px, ${y1}px) scale(1)` },
      { transform: `translate(${(x1 + x2) / 2}px, ${(y1 + y2) / 2 - lift}px) scale(1.15)`, offset: 0.5 },
      { transform: `translate(${x2}px, ${y2}px) scale(${scale.toFixed(2)})`, opacity: 0.9 },
    ],
    { duration, delay, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)', fill: 'backwards' },
  )
  flight.onfinish = flight.oncancel = () => copy.remove()
}
