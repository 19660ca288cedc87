/** Where a menu stands beside the element that it belongs to: below it if nothing is in the way. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

const GAP = 8

function covered(a: Box, b: Box): number {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return wide > 0 && high > 0 ? wide * high : 0
}

/** The corner of a menu of this size: below, above, right or left of `at`, where it covers least of it and of `places`. */
export function beside(at: Box, menu: { width: number; height: number }, page: { width: number; height: number }, places: readonly Box[]): { left: number; top: number } {
  const middle = { x: at.left + at.width / 2 - menu.width / 2, y: at.top + at.height / 2 - menu.height / 2 }
  const corners = [
    { left: middle.x, top: at.top + at.height + GAP },
    { left: middle.x, top: at.top - menu.height - GAP },
    { left: at.left + at.width + GAP, top: middle.y },
    { left: at.left - menu.width - GAP, top: middle.y },
  ].map(({ left, top }) => ({
    left: Math.max(GAP, Math.min(left, page.width - menu.width - GAP)),
    top: Math.max(GAP, Math.min(top, page.height - menu.height - GAP)),
  }))
  const cost = ({ left, top }: { left: number; top: number }) =>
    [at, ...places].reduce((sum, place) => sum + covered({ left, top, width: menu.width, height: menu.height }, place), 0)
  return corners.reduce((best, corner) => (cost(corner) < cost(best) ? corner : best))
}
