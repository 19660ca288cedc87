/** Whether something on the page can be seen, and how to bring it into sight. */
import { reducedMotion } from './settings.svelte'

/** Its middle is on the screen, with nothing over it. */
export function inSight(element: Element): boolean {
  const box = element.getBoundingClientRect()
  const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  return seen !== null && element.contains(seen)
}

/** Scrolls the page to it, smoothly for those who like that. */
export function bringIntoSight(element: Element | null | undefined, block: ScrollLogicalPosition = 'start'): void {
  element?.scrollIntoView({ block, behavior: reducedMotion() ? 'auto' : 'smooth' })
}
