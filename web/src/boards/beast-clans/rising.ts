/** A card that is turned up, a Royal that rises: short, by the reader's own settings, and nothing waits for it. */
import { reducedMotion, travelTime } from '$lib/settings.svelte'

const FADES: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }]
const TURNS: Keyframe[] = [{ transform: 'perspective(40rem) rotateY(90deg)' }, { transform: 'perspective(40rem) rotateY(0deg)' }]
const GLOWS: Keyframe[] = [
  { transform: 'scale(1)', filter: 'none' },
  { transform: 'scale(1.06)', filter: 'brightness(1.25) drop-shadow(0 0 10px #e6b95a)', offset: 0.4 },
  { transform: 'scale(1)', filter: 'none' },
]

function play(element: Element, id: string, frames: Keyframe[], duration: number): void {
  if (!duration || document.hidden) return
  element.animate(reducedMotion() ? FADES : frames, { id, duration, easing: 'ease-out' })
}

/** From its edge to its face. */
export const turnUp = (element: Element): void => play(element, 'turn-up', TURNS, travelTime())
/** A Royal on its next level. */
export const rise = (element: Element): void => play(element, 'rise', GLOWS, travelTime() * 2)
