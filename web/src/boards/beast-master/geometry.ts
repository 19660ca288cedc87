/** Where things are on the drawing: flat-topped hexagons, and the fixed places within each. */
import type { IslandReference, SpaceView, WalkView } from './types'

export interface Point {
  x: number
  y: number
}
export interface Slot extends Point {
  /** its size, compared with a lone one */
  size: number
}

/** from the middle of a hexagon to its corners */
export const SIDE = 50
export const HIGH = SIDE * Math.sqrt(3)

type Axial = { q: number; r: number }

/** The middle of a space. */
export function centre({ q, r }: Axial): Point {
  return { x: SIDE * 1.5 * q, y: HIGH * (r + q / 2) }
}

/** The corners of a hexagon around the origin, `inset` units within its border. */
export function corners(inset = 0): Point[] {
  const far = SIDE - inset / Math.cos(Math.PI / 6)
  return Array.from({ length: 6 }, (_, i) => ({ x: far * Math.cos((i * Math.PI) / 3), y: far * Math.sin((i * Math.PI) / 3) }))
}

export const outline = (inset = 0): string => `M${corners(inset).map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`

// -- what stands on a space -------------------------------------------------------------------------------------------

const slot = (x: number, y: number, size: number): Slot => ({ x, y, size })
const across = (count: number, step: number, y: number, size: number) => Array.from({ length: count }, (_, i) => slot((i - (count - 1) / 2) * step, y, size))

/** Places for Colossi, the large shields, and for one chip per owner of Acolytes. At most four of each. */
export function slots(colossi: number, chips: number): { colossi: Slot[]; chips: Slot[] } {
  if (colossi === 0) {
    if (chips <= 1) return { colossi: [], chips: across(chips, 0, 12, 1.3) }
    if (chips === 2) return { colossi: [], chips: across(2, 37, 12, 1.05) }
    return { colossi: [], chips: [...across(2, 37, 3, 1), ...across(chips - 2, 34, 25, 0.95)] }
  }
  if (colossi === 1) {
    if (chips === 0) return { colossi: [slot(0, 8, 1.2)], chips: [] }
    const beside = [[slot(19, 9, 1)], [slot(19, -2, 1), slot(17, 20, 1)], [slot(20, -6, 0.9), slot(20, 12, 0.9), slot(12, 30, 0.9)]][chips - 1]
    return { colossi: [slot(-19, 6, 0.95)], chips: beside ?? [slot(20, -6, 0.85), slot(20, 11, 0.85), slot(14, 28, 0.85), slot(-15, 33, 0.8)] }
  }
  const size = [0.82, 0.66, 0.52][colossi - 2] ?? 0.52
  const step = [36, 26, 21][colossi - 2] ?? 21
  const row = chips < 3 ? across(chips, 34, 30, 0.9) : [...across(2, 30, 22, 0.75), ...across(chips - 2, 27, 36, 0.7)]
  return { colossi: across(colossi, step, chips ? -2 : 5, size), chips: row }
}

/** Places for the Loot: in the upper part, left of the flag; beside the Beast, which fills the middle. */
export function tokenSlots(count: number, beast = false): Slot[] {
  if (beast) return Array.from({ length: count }, (_, i) => slot(-27 - i * 5, -27 + i * 14, 0.85))
  if (count <= 1) return across(count, 0, -27, 1)
  return across(count, Math.min(19, 38 / (count - 1)), -27, count > 2 ? 0.8 : 0.9).map((one) => ({ ...one, x: one.x - 8 }))
}

/** The owners of Acolytes on a space, in the order of seats. */
export const owners = (space: SpaceView): number[] => space.acolytes.flatMap((count, seat) => (count ? [seat] : []))

// -- walking with the keys --------------------------------------------------------------------------------------------

/**
 * The space that an arrow key leads to. Up and down stay in the column; left and right keep the row, half a space down and
 * half a space up again. Off the island: none.
 */
export function stepTo(reference: IslandReference, from: string, key: string): string | null {
  const here = reference.spaces[from]
  if (!here) return null
  const { q, r } = here
  const even = q % 2 === 0
  const ways: Record<string, [number, number][]> = {
    ArrowUp: [[0, -1]],
    ArrowDown: [[0, 1]],
    ArrowRight: even ? [[1, 0], [1, -1]] : [[1, -1], [1, 0]],
    ArrowLeft: even ? [[-1, 1], [-1, 0]] : [[-1, 0], [-1, 1]],
  }
  for (const [dq, dr] of ways[key] ?? []) {
    const found = Object.entries(reference.spaces).find(([, one]) => one.q === q + dq && one.r === r + dr)
    if (found) return found[0]
  }
  return null
}

/** The next one of these spaces after `from` in the order of the board, round and round. */
export function nextOf(spaces: readonly string[], wanted: ReadonlySet<string>, from: string, back = false): string | null {
  const order = back ? spaces.toReversed() : spaces
  const at = order.indexOf(from)
  return [...order.slice(at + 1), ...order.slice(0, at + 1)].find((one) => wanted.has(one)) ?? null
}

// -- roads ------------------------------------------------------------------------------------------------------------

export interface Leg {
  from: string
  to: string
  /** the first step is the Movement; the others come free, along the road */
  free: boolean
}

/** A Movement step by step. */
export function legs(origin: string, to: string, walk: WalkView, creating: boolean): Leg[] {
  const stops = [origin, ...walk.road, to]
  return stops.slice(1).flatMap((stop, i) => (stop === stops[i] ? [] : [{ from: stops[i] ?? stop, to: stop, free: i > 0 || creating }]))
}

/** A line between two spaces that begins and ends a little off their middles. */
export function line(from: Point, to: Point, start = 16, end = 16): string {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const [dx, dy] = [(to.x - from.x) / far, (to.y - from.y) / far]
  return `M${(from.x + dx * start).toFixed(1)} ${(from.y + dy * start).toFixed(1)}L${(to.x - dx * end).toFixed(1)} ${(to.y - dy * end).toFixed(1)}`
}
