/** The drawing of the win-chance curves: where each point lies, and which decision is nearest. */
import type { Judged } from '../wire'

export interface Point {
  at: number
  chance: number
}

/** One line of the drawing: a seat's, or everybody's where all win or lose together. */
export interface Curve {
  seat: number | null
  points: Point[]
}

/** The curves of a game. What was not searched leaves no point; the result is the last one. */
export function curvesOf(decisions: readonly Judged[], players: number, last: number, end: readonly number[]): Curve[] {
  const seen = decisions.filter((one) => one.chances.length > 0)
  const along = (seat: number): Point[] => {
    const points = seen.map((one) => ({ at: one.at, chance: one.chances[seat] ?? 0 }))
    const result = end[seat]
    return result === undefined ? points : [...points, { at: last, chance: result }]
  }
  const curves = Array.from({ length: players }, (_, seat) => ({ seat, points: along(seat) }))
  const first = curves[0]
  const together = first && players > 1 && curves.every((curve) => curve.points.every((point, i) => point.chance === first.points[i]?.chance))
  return together && first.points.length ? [{ seat: null, points: first.points }] : curves
}

export interface Frame {
  width: number
  height: number
  last: number
}

export const x = (at: number, frame: Frame): number => (frame.last ? (at / frame.last) * frame.width : 0)
export const y = (chance: number, frame: Frame): number => (1 - chance / 100) * frame.height

/** A curve as the path of a drawing. */
export function path(curve: Curve, frame: Frame): string {
  return curve.points.map(({ at, chance }, i) => `${i ? 'L' : 'M'}${round(x(at, frame))} ${round(y(chance, frame))}`).join('')
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}

/** What was known at a position: the last point at or before it, else the first one. */
export function chanceAt(curve: Curve, at: number): number | null {
  return (curve.points.findLast((point) => point.at <= at) ?? curve.points[0])?.chance ?? null
}

/** The position with a point that is nearest to a place across the drawing. */
export function nearest(curve: Curve | undefined, across: number, frame: Frame): number | null {
  const points = curve?.points ?? []
  if (!points.length) return null
  const far = (point: Point) => Math.abs(x(point.at, frame) - across)
  return points.reduce((best, point) => (far(point) < far(best) ? point : best)).at
}

/** The next position with a point, in that direction. */
export function next(curve: Curve | undefined, at: number, direction: 1 | -1): number | null {
  const points = curve?.points ?? []
  const found = direction > 0 ? points.find((point) => point.at > at) : points.findLast((point) => point.at < at)
  return found?.at ?? null
}

/** Marks beside the ends of curves, moved apart so that none covers another: at least `gap` apart, within the height. */
export function apart(wanted: readonly number[], gap: number, height: number): number[] {
  const order = wanted.map((_, i) => i).sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0))
  const placed: number[] = wanted.map(() => 0)
  let least = 0
  for (const i of order) {
    placed[i] = least = Math.max(least, wanted[i] ?? 0)
    least += gap
  }
  let most = height
  for (const i of order.toReversed()) {
    placed[i] = most = Math.min(most, placed[i] ?? 0)
    most -= gap
  }
  return placed
}
