/**
 * Things travel from where they were to where they are. Elements are keyed by `data-piece` (or, without one, `data-ref`);
 * a new piece with `data-from` comes from the element of that ref. Nothing waits for it: the page is already what it will
 * be, and only the picture catches up, so a click in the middle counts. Places are taken relative to the nearest
 * `data-frame`: when a frame as a whole is pushed aside by something on the page, nothing in it has moved.
 */
import { reducedMotion, travelTime } from './settings.svelte'

export interface Places {
  rects: Map<string, { rect: DOMRect; frame: string }>
  frames: Map<string, DOMRect>
}

export const NOWHERE: Places = { rects: new Map(), frames: new Map() }

const PIECES = '[data-piece], [data-ref]'
export const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)'

function keyOf(element: Element): string {
  const { piece, ref } = (element as HTMLElement).dataset
  return piece !== undefined ? `piece ${piece}` : `ref ${ref}`
}

/** Where every piece is now, animations included. */
export function measure(root: Element | null | undefined): Places {
  const places: Places = { rects: new Map(), frames: frames(root) }
  for (const element of root?.querySelectorAll(PIECES) ?? []) {
    const place = { rect: element.getBoundingClientRect(), frame: frameOf(element) }
    places.rects.set(keyOf(element), place)
    const ref = (element as HTMLElement).dataset['ref']
    if (ref !== undefined && !places.rects.has(`ref ${ref}`)) places.rects.set(`ref ${ref}`, place)
  }
  return places
}

function frameOf(element: Element): string {
  return element.closest<HTMLElement>('[data-frame]')?.dataset['frame'] ?? ''
}

function frames(root: Element | null | undefined): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>()
  for (const frame of root?.querySelectorAll<HTMLElement>('[data-frame]') ?? []) {
    found.set(frame.dataset['frame'] ?? '', frame.getBoundingClientRect())
  }
  return found
}

/** Animates every piece from its old place to where it is. */
export function travel(root: Element | null | undefined, before: Places): void {
  const duration = travelTime()
  if (!root || !duration || !before.rects.size || document.hidden) return
  const moves: [Element, Keyframe[]][] = []
  const elements = [...root.querySelectorAll(PIECES)]
  const moving = new Set<Element>()
  const framesNow = frames(root)
  const shift = (frame: string): [number, number] => {
    const [then, now] = [before.frames.get(frame), framesNow.get(frame)]
    return then && now ? [now.left - then.left, now.top - then.top] : [0, 0]
  }
  for (const element of elements) {
    const now = element.getBoundingClientRect()
    if (!now.width) continue
    const key = keyOf(element)
    const from = (element as HTMLElement).dataset['from']
    const place = before.rects.get(key) ?? (from === undefined ? undefined : before.rects.get(`ref ${from}`))
    const then = place?.rect
    if (!place || !then?.width) {
      if (key.startsWith('piece ')) moves.push([element, [{ opacity: 0 }, { opacity: 1 }]])
      continue
    }
    const [aside, down] = shift(place.frame)
    let [x, y] = [then.left - now.left + aside, then.top - now.top + down]
    if (!before.rects.has(key)) {
      x += (then.width - now.width) / 2
      y += (then.height - now.height) / 2
    }
    if (Math.abs(x) < 1 && Math.abs(y) < 1) continue
    // A piece inside a piece that travels is carried along.
    if (element.parentElement?.closest(PIECES) && moving.has(element.parentElement.closest(PIECES) as Element)) continue
    moving.add(element)
    if (reducedMotion()) {
      moves.push([element, [{ opacity: 0 }, { opacity: 1 }]])
      continue
    }
    const scale = unit(element)
    moves.push([element, [{ translate: `${x / scale}px ${y / scale}px` }, { translate: '0px 0px' }]])
  }
  for (const [element, frames] of moves) {
    for (const running of element.getAnimations()) if (running.id === 'travel') running.cancel()
    element.animate(frames, { id: 'travel', duration, easing: EASE })
  }
}

/** Pixels of the screen for one unit of the element: 1, but for a drawing that is scaled. */
function unit(element: Element): number {
  if (!(element instanceof SVGGraphicsElement)) return 1
  return element.ownerSVGElement?.getScreenCTM()?.a || 1
}
