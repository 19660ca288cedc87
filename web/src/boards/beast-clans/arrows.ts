/** The geometry of arrows between things on the field, in pixels of the board. */

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface Curve {
  path: string
  /** where it leaves, where it hits, and its middle */
  start: [number, number]
  end: [number, number]
  middle: [number, number]
  /** the direction in which it hits, in degrees */
  angle: number
}

const centre = (box: Box): [number, number] => [box.left + box.width / 2, box.top + box.height / 2]

/** Where the ray from the middle of a box towards a point leaves the box. */
export function edge(box: Box, towards: [number, number], inset = 0): [number, number] {
  const [x, y] = centre(box)
  const [dx, dy] = [towards[0] - x, towards[1] - y]
  if (!dx && !dy) return [x, y]
  const halfWide = Math.max(1, box.width / 2 - inset)
  const halfHigh = Math.max(1, box.height / 2 - inset)
  const scale = Math.min(dx ? halfWide / Math.abs(dx) : Infinity, dy ? halfHigh / Math.abs(dy) : Infinity)
  return [x + dx * Math.min(1, scale), y + dy * Math.min(1, scale)]
}

/** An arrow with a slight bend; several between the same two are told apart by `lane` (0, 1, -1, …). */
export function curve(from: Box, to: Box, lane = 0): Curve {
  const [a, b] = [centre(from), centre(to)]
  const far = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  const aside = Math.min(26, far * 0.12) + lane * 20
  const bend: [number, number] = [(a[0] + b[0]) / 2 - ((b[1] - a[1]) / far) * aside, (a[1] + b[1]) / 2 + ((b[0] - a[0]) / far) * aside]
  const start = edge(from, bend, 8)
  const end = edge(to, bend, 10)
  const middle: [number, number] = [(start[0] + 2 * bend[0] + end[0]) / 4, (start[1] + 2 * bend[1] + end[1]) / 4]
  const angle = (Math.atan2(end[1] - bend[1], end[0] - bend[0]) * 180) / Math.PI
  const n = (value: number) => value.toFixed(1)
  return { path: `M${n(start[0])} ${n(start[1])}Q${n(bend[0])} ${n(bend[1])} ${n(end[0])} ${n(end[1])}`, start, end, middle, angle }
}

/** The lane of each arrow: those that hit the same thing are spread. */
export function lanes(targets: readonly string[]): number[] {
  const seen = new Map<string, number>()
  return targets.map((target) => {
    const number = seen.get(target) ?? 0
    seen.set(target, number + 1)
    return number === 0 ? 0 : (number % 2 ? 1 : -1) * Math.ceil(number / 2)
  })
}
