/** Keys: one handler for a screen, and the arrows that walk over a board by where things lie. */

export type Keys = Record<string, (event: KeyboardEvent) => boolean | void>

/** Calls what a key stands for, unless somebody is typing or a leaf lies over the page. */
export function onKeys(keys: Keys): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target as HTMLElement | null
    const typing = target?.closest('input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable]')
    if (document.querySelector('dialog[open]')) return
    if (typing && event.key !== 'Escape') return
    const act = keys[event.key] ?? keys[event.key.toLowerCase()]
    if (!act) return
    if (act(event) !== false) event.preventDefault()
  }
}

const STEP: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/** Moves the focus to the nearest element of the board in the arrow's direction; those that can be chosen come first. */
export function walk(root: Element, event: KeyboardEvent): boolean {
  const direction = STEP[event.key]
  const from = document.activeElement
  if (!direction || !(from instanceof Element) || !from.closest('[data-ref]') || !root.contains(from)) return false
  const here = centre(from)
  const [x, y] = direction
  let best: { element: HTMLElement | SVGElement; far: number } | null = null
  const all = root.querySelectorAll<HTMLElement | SVGElement>('[data-ref][role=button]')
  const open = [...all].filter((element) => element.classList.contains('possible'))
  for (const element of open.length > 1 ? open : all) {
    if (element === from) continue
    const there = centre(element)
    const [dx, dy] = [there[0] - here[0], there[1] - here[1]]
    const along = dx * x + dy * y
    const aside = Math.abs(dx * y) + Math.abs(dy * x)
    if (along < 4 || aside > along * 3) continue
    const far = along + aside * 2
    if (!best || far < best.far) best = { element, far }
  }
  best?.element.focus()
  return best !== null
}

function centre(element: Element): [number, number] {
  const box = element.getBoundingClientRect()
  return [box.left + box.width / 2, box.top + box.height / 2]
}
