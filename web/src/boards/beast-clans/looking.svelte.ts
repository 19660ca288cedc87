/** Which card is looked at: read beside the pointer for a moment, or laid out large with its text and its rules. */
import { onKeys } from '$lib/keys'
import type { ThingView } from './types'

export interface Looked {
  card?: string
  royal?: string
  level?: number
  /** as it stands on the field now */
  thing?: ThingView
  /** why it cannot be played now */
  why?: string
  /** only its owner knows it */
  hidden?: boolean
}

interface Place {
  what: Looked
  box: DOMRect
}

/** Cards of a side that are looked through: its discard, or what is known of its hand. */
export interface Heap {
  seat: number
  of: 'discard' | 'hand'
}

class Looking {
  /** the leaf with the large card */
  zoomed = $state.raw<Looked | null>(null)
  /** the card beside the pointer */
  read = $state.raw<Place | null>(null)
  /** the leaf with a heap */
  heap = $state.raw<Heap | null>(null)
  /** on a phone the reader's own Royal stands beside the hand, where its Biomass is needed, and not on the field */
  crowned = $state(false)

  zoom(what: Looked): void {
    this.read = null
    this.zoomed = what
  }
}

export const looking = new Looking()

const LONG = 450

/** The key Z lays out the card that is pointed at; where none is, the one that has the focus. */
export const zoomKeys = onKeys({
  z: () => {
    if (!looking.read) return false
    looking.zoom(looking.read.what)
    return true
  },
})

/** Reads a card while it is pointed at, lays it out on a long press, a right click or the key Z. */
export function readable(what: () => Looked | null) {
  return (element: HTMLElement) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let pressed = false
    const over = (event: PointerEvent) => {
      const shown = what()
      if (event.pointerType !== 'mouse' || event.buttons || !shown) return
      clearTimeout(timer)
      timer = setTimeout(() => (looking.read = { what: shown, box: element.getBoundingClientRect() }), 160)
    }
    const out = () => {
      clearTimeout(timer)
      looking.read = null
    }
    const down = (event: PointerEvent) => {
      out()
      pressed = false
      if (event.pointerType === 'mouse') return
      timer = setTimeout(() => {
        const shown = what()
        if (!shown) return
        pressed = true
        looking.zoom(shown)
      }, LONG)
    }
    const click = (event: MouseEvent) => {
      if (!pressed) return
      pressed = false
      event.preventDefault()
      event.stopPropagation()
    }
    const menu = (event: MouseEvent) => {
      const shown = what()
      if (!shown) return
      event.preventDefault()
      clearTimeout(timer)
      looking.zoom(shown)
    }
    const key = (event: KeyboardEvent) => {
      const shown = what()
      if (event.key.toLowerCase() !== 'z' || event.ctrlKey || event.metaKey || looking.read || !shown) return
      event.preventDefault()
      looking.zoom(shown)
    }
    element.addEventListener('pointerenter', over)
    element.addEventListener('pointerleave', out)
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointerup', () => clearTimeout(timer))
    element.addEventListener('pointermove', (event) => event.pointerType !== 'mouse' && Math.hypot(event.movementX, event.movementY) > 6 && clearTimeout(timer))
    element.addEventListener('click', click, { capture: true })
    element.addEventListener('contextmenu', menu)
    element.addEventListener('keydown', key)
    return () => {
      clearTimeout(timer)
      if (looking.read) looking.read = null
    }
  }
}
