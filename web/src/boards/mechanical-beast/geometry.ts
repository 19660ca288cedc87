/** Where things are drawn: rooms are squares of 100 units, north is up, (0, 0) is the middle of the first room. */
import type { Direction, GearKind, MazeView, TilePrint, TileView } from './types'

export const SIDE = 100
export const DIRECTIONS: readonly Direction[] = ['n', 'e', 's', 'w']
const CORNERS = ['ne', 'se', 'sw', 'nw']
export const STEP: Record<Direction, [number, number]> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] }

/** A way to turn a gear. */
export type Way = Direction | 'cw' | 'ccw'

export interface Point {
  x: number
  y: number
}
export interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

export const spaceKey = (x: number, y: number) => `${x}:${y}`

/** A tile as it is printed: what the drawing turns by `r` quarters. */
export function printed(tile: Pick<TileView, 'edges' | 'r'>): string {
  return DIRECTIONS.map((_, side) => tile.edges[(side + tile.r) % 4]).join('')
}

/** The place of a gear on the printed tile. */
export function printedPlace(at: string, r: number): string {
  if (at === 'h' || at === 'v') return r % 2 ? (at === 'h' ? 'v' : 'h') : at
  for (const ring of [DIRECTIONS as readonly string[], CORNERS]) {
    const index = ring.indexOf(at)
    if (index >= 0) return ring[(index - r + 4) % 4] ?? at
  }
  return at
}

/** The place of a gear of the reference, where it is only a number. */
export function placeOf(gear: TilePrint['gears'][number]): string {
  if (gear.kind === 'center') return 'center'
  if (gear.kind === 'linear') return gear.place ? 'v' : 'h'
  return (gear.kind === 'edge' ? DIRECTIONS : CORNERS)[gear.place % 4] ?? 'n'
}

const OUT = 33
/** The middle of a gear inside its room. */
export function gearSpot(at: string): Point {
  const sides: Record<string, [number, number]> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0], ne: [1, -1], se: [1, 1], sw: [-1, 1], nw: [-1, -1] }
  const [x, y] = sides[at] ?? [0, 0]
  return { x: x * OUT, y: y * OUT }
}
export const gearSize = (kind: GearKind): number => ({ center: 17, linear: 14, edge: 11.5, corner: 12 })[kind]

/** The outline of a gear wheel with so many teeth. */
export function wheel(radius: number, teeth = 9): string {
  const parts: string[] = []
  for (let i = 0; i < teeth; i++) {
    for (const [part, far] of [
      [-0.27, 0.78],
      [-0.17, 1],
      [0.17, 1],
      [0.27, 0.78],
    ] as const) {
      const turn = ((i + part) / teeth) * 2 * Math.PI - Math.PI / 2
      parts.push(`${(Math.cos(turn) * radius * far).toFixed(2)} ${(Math.sin(turn) * radius * far).toFixed(2)}`)
    }
  }
  return `M${parts.join('L')}Z`
}

export const PERSON_SPOT: Point = { x: -20, y: -19 }

const [NW, NE, SW, SE] = [{ x: -21, y: -15 }, { x: 21, y: -15 }, { x: -21, y: 21 }, { x: 21, y: 21 }]
const [N, E, S, W, M] = [{ x: 0, y: -15 }, { x: 21, y: 3 }, { x: 0, y: 21 }, { x: -21, y: 3 }, { x: 0, y: 4 }]
/** arrangements of so many meeples in a room, the best looking first */
const ARRANGED: readonly (readonly Point[])[][] = [
  [[]],
  [[M], [S], [N], [E], [W], [SE], [SW], [NE], [NW]],
  [[W, E], [SW, SE], [NW, NE], [N, S], [NE, SE], [NW, SW], [NE, SW], [NW, SE]],
  [[SW, SE, N], [SW, SE, NE], [SW, NW, SE], [NE, SE, NW], [NW, NE, S]],
  [[NW, NE, SW, SE], [N, E, S, W]],
]
const APART = 27

/** Where the meeples of a room stand, and how large they are: clear of its gears and of the token, as far as that can be. */
export function slots(tile: Pick<TileView, 'meeples' | 'gears' | 'person'>): { at: readonly Point[]; size: number } {
  const count = tile.meeples.length
  if (count > 4) return { at: Array.from({ length: count }, (_, i) => ({ x: ((i % 3) - 1) * 25, y: (Math.floor(i / 3) - 1) * 25 + 4 })), size: 0.72 }
  const taken = [...tile.gears.map((gear) => gearSpot(gear.at)), ...(tile.person === null ? [] : [PERSON_SPOT])]
  const clear = (places: readonly Point[]) => Math.min(...places.flatMap((place) => taken.map((other) => Math.hypot(place.x - other.x, place.y - 3 - other.y))), APART)
  const all = ARRANGED[count] ?? [[]]
  const best = all.reduce((found, other) => (clear(other) > clear(found) + 0.5 ? other : found), all[0] ?? [])
  return { at: best, size: count > 2 ? 0.82 : 0.92 }
}

/** Every blank space behind a passable edge, with the rooms that lead there. */
export function frontier(view: MazeView): Map<string, { x: number; y: number; from: { tile: TileView; way: Direction }[] }> {
  const found = new Map<string, { x: number; y: number; from: { tile: TileView; way: Direction }[] }>()
  if (!view.can_explore || view.result) return found
  for (const tile of view.tiles) {
    for (const way of DIRECTIONS) {
      if (tile.ways[way] !== 'explore') continue
      const [x, y] = [tile.x + STEP[way][0], tile.y + STEP[way][1]]
      const key = spaceKey(x, y)
      const space = found.get(key) ?? { x, y, from: [] }
      space.from.push({ tile, way })
      found.set(key, space)
    }
  }
  return found
}

export function boundsOf(places: Iterable<Point>): Bounds {
  const all = [...places]
  if (!all.length) return { left: 0, top: 0, right: 0, bottom: 0 }
  return {
    left: Math.min(...all.map((place) => place.x)),
    top: Math.min(...all.map((place) => place.y)),
    right: Math.max(...all.map((place) => place.x)),
    bottom: Math.max(...all.map((place) => place.y)),
  }
}

// -- the camera -------------------------------------------------------------------------------------------------------

/** screen = world * scale + (x, y) */
export interface Camera extends Point {
  scale: number
}
export interface Frame {
  width: number
  height: number
}
export const LEAST = 0.16
export const MOST = 2.4
/** a room is never smaller than this while the picture follows the crew (a finger needs more than a mouse) */
const legible = (frame: Frame) => (frame.width < NARROW ? 0.5 : 0.42)
/** and never larger by itself */
const CLOSE = 1.35
/** what the rulers and the buttons of the drawing take: the buttons stand at the side, on a narrow drawing below */
const margin = (frame: Frame) => (frame.width < NARROW ? { left: 26, top: 18, right: 6, bottom: 48 } : { left: 26, top: 18, right: 52, bottom: 8 })
export const NARROW = 520

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** All of it in the frame. */
export function whole(bounds: Bounds, frame: Frame): Camera {
  const wide = (bounds.right - bounds.left + 1) * SIDE
  const high = (bounds.bottom - bounds.top + 1) * SIDE
  const free = margin(frame)
  const room = { width: frame.width - free.left - free.right, height: frame.height - free.top - free.bottom }
  const scale = within(Math.min(room.width / wide, room.height / high), LEAST, CLOSE)
  return aim({ x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 }, scale, frame)
}

/** A place, in rooms, in the middle of the frame. */
export function aim(place: Point, scale: number, frame: Frame): Camera {
  const free = margin(frame)
  const middle = { x: (frame.width + free.left - free.right) / 2, y: (frame.height + free.top - free.bottom) / 2 }
  return { scale, x: middle.x - place.x * SIDE * scale, y: middle.y - place.y * SIDE * scale }
}

/**
 * All of it if rooms stay legible; else the crew, and no more blank paper than needed. Where the crew is too far apart,
 * the first of them is shown.
 */
export function following(bounds: Bounds, crew: readonly Point[], frame: Frame): Camera {
  const all = whole(bounds, frame)
  const first = crew[0]
  const scale = legible(frame)
  if (all.scale >= scale || !first) return all
  const side = SIDE * scale
  const free = margin(frame)
  const together = boundsOf(crew)
  const fits =
    (together.right - together.left + 1) * side <= frame.width - free.left - free.right && (together.bottom - together.top + 1) * side <= frame.height - free.top - free.bottom
  const around = fits ? together : boundsOf([first])
  const camera = aim({ x: (around.left + around.right) / 2, y: (around.top + around.bottom) / 2 }, scale, frame)
  const clamp = (offset: number, low: number, high: number, room: number, before: number, after: number) => {
    const [start, end] = [before - (low - 0.5) * side, room - after - (high + 0.5) * side]
    return end > start ? (start + end) / 2 : within(offset, end, start)
  }
  return {
    scale,
    x: clamp(camera.x, bounds.left, bounds.right, frame.width, free.left, free.right),
    y: clamp(camera.y, bounds.top, bounds.bottom, frame.height, free.top, free.bottom),
  }
}

/** Nearer or farther, the point of the screen staying where it is. */
export function zoom(camera: Camera, by: number, at: Point): Camera {
  const scale = within(camera.scale * by, LEAST, MOST)
  const factor = scale / camera.scale
  return { scale, x: at.x - (at.x - camera.x) * factor, y: at.y - (at.y - camera.y) * factor }
}

/** At least one room stays in sight, however far somebody drags. */
export function keepInSight(camera: Camera, bounds: Bounds, frame: Frame): Camera {
  const side = SIDE * camera.scale
  return {
    scale: camera.scale,
    x: within(camera.x, side / 2 - bounds.right * side, frame.width - side / 2 - bounds.left * side),
    y: within(camera.y, side / 2 - bounds.bottom * side, frame.height - side / 2 - bounds.top * side),
  }
}

/** The nearest camera that shows a room fully. */
export function showing(camera: Camera, place: Point, frame: Frame): Camera {
  const side = SIDE * camera.scale
  const [x, y] = [place.x * side + camera.x, place.y * side + camera.y]
  const half = side / 2
  const free = margin(frame)
  return {
    scale: camera.scale,
    x: camera.x + within(x, free.left + half, Math.max(free.left + half, frame.width - free.right - half)) - x,
    y: camera.y + within(y, free.top + half, Math.max(free.top + half, frame.height - free.bottom - half)) - y,
  }
}
