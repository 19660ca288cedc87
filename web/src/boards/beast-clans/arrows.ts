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

/** An arrow with a slight bend. */
export function curve(from: Box, to: Box): Curve {
  const [a, b] = [centre(from), centre(to)]
  const far = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  const aside = Math.min(26, far * 0.12)
  const bend: [number, number] = [(a[0] + b[0]) / 2 - ((b[1] - a[1]) / far) * aside, (a[1] + b[1]) / 2 + ((b[0] - a[0]) / far) * aside]
  const start = edge(from, bend, 8)
  const end = edge(to, bend, 10)
  const middle: [number, number] = [(start[0] + 2 * bend[0] + end[0]) / 4, (start[1] + 2 * bend[1] + end[1]) / 4]
  const angle = (Math.atan2(end[1] - bend[1], end[0] - bend[0]) * 180) / Math.PI
  const n = (value: number) => value.toFixed(1)
  return { path: `M${n(start[0])} ${n(start[1])}Q${n(bend[0])} ${n(bend[1])} ${n(end[0])} ${n(end[1])}`, start, end, middle, angle }
}

/** How far aside of the middle each arrow hits, in slots: those that hit the same thing stand side by side, as they come. */
export function lanes(arrows: readonly { to: string; from: Box }[]): number[] {
  const order = arrows.map((_, i) => i).toSorted((a, b) => centre(arrows[a]!.from)[0] - centre(arrows[b]!.from)[0])
  return arrows.map((arrow, i) => {
    const together = order.filter((other) => arrows[other]!.to === arrow.to)
    return together.indexOf(i) - (together.length - 1) / 2
  })
}

const SLOT = { width: 46, height: 22 }

/** The part of a thing's near edge that an arrow in this lane hits; the numbers at the heads can be read side by side. */
export function slot(box: Box, lane: number, from: Box): Box {
  const width = Math.min(SLOT.width, box.width)
  const most = (box.width - width) / 2
  const aside = Math.max(-most, Math.min(most, lane * SLOT.width))
  const top = centre(from)[1] > centre(box)[1] ? box.top + box.height - SLOT.height : box.top
  return { left: box.left + most + aside, top, width, height: SLOT.height }
}
