/** Picking, as plain functions: which legal answers are left once some elements of the board are chosen. */
import type { ActionInfo, PromptInfo } from '../wire'

/** The answers that concern every chosen element. */
export function narrow(actions: readonly ActionInfo[], filter: readonly string[]): ActionInfo[] {
  return actions.filter((action) => filter.every((ref) => action.refs.includes(ref)))
}

/** The elements that some answer concerns. */
export function concerned(actions: readonly ActionInfo[]): Set<string> {
  return new Set(actions.flatMap((action) => action.refs))
}

/** What a game says of its answers, by their notation. */
export interface Manners {
  /** the table never gives it by itself, even where it is the only one: it takes something out of sight */
  byHand?: (notation: string) => boolean
  /** it gives the game up: beside another answer it is no choice */
  givesUp?: (notation: string) => boolean
  /** it only leads on to the next question of the turn: whoever chooses something there gives it by the way */
  leadsOn?: (notation: string) => boolean
  /** one press gives it, however careful the reader wants to be */
  atOnce?: (notation: string) => boolean
  /** of the answers left once an element alone is chosen, the one that is meant; null: that is still open */
  meant?: (left: readonly ActionInfo[], ref: string) => ActionInfo | null
}

/**
 * The answer that the table gives by itself, because it is the only one. To a quiet question there is none: the server
 * passes for whoever has nothing else, when it is time, so that nobody can tell.
 */
export function onlyAnswer(prompt: PromptInfo | null, actions: readonly ActionInfo[], { byHand, givesUp }: Manners = {}): ActionInfo | null {
  const choice = actions.filter((action) => !givesUp?.(action.notation))
  const only = choice.length === 1 && !prompt?.quiet ? choice[0] : undefined
  return only && !byHand?.(only.notation) ? only : null
}

/** Whether the reader is asked only for the look of it: a quiet question, and nothing but the pass. */
export function onlyPasses(prompt: PromptInfo | null, actions: readonly ActionInfo[]): boolean {
  return prompt?.quiet === true && actions.length === 1
}

export type Step =
  /** the element is chosen now, and these answers are left */
  | { kind: 'narrowed'; filter: string[]; left: ActionInfo[] }
  /** the element is chosen, and one answer is left */
  | { kind: 'found'; filter: string[]; action: ActionInfo }
  /** a chosen element was put back */
  | { kind: 'widened'; filter: string[]; left: ActionInfo[] }
  /** no legal answer concerns it */
  | { kind: 'refused' }

/**
 * What choosing an element leads to. An element outside the present choice starts a new one, so nobody has to put back a
 * piece in order to take another; choosing a chosen element again puts it back, or is the second tap on the one answer left.
 */
export function step(actions: readonly ActionInfo[], filter: readonly string[], ref: string): Step {
  if (filter.includes(ref)) {
    const left = narrow(actions, filter)
    if (left.length === 1 && left[0]) return { kind: 'found', filter: [...filter], action: left[0] }
    const rest = filter.filter((other) => other !== ref)
    return { kind: 'widened', filter: rest, left: narrow(actions, rest) }
  }
  let chosen = [...filter, ref]
  let left = narrow(actions, chosen)
  if (left.length === 0) {
    chosen = [ref]
    left = narrow(actions, chosen)
  }
  if (left.length === 0) return { kind: 'refused' }
  if (left.length === 1 && left[0]) return { kind: 'found', filter: chosen, action: left[0] }
  return { kind: 'narrowed', filter: chosen, left }
}

/** More answers than this are chosen on the board or in the list, not in a menu beside the element. */
export const MENU_LIMIT = 9

/** Whether a menu helps: few answers are left. */
export function wantsMenu(left: readonly ActionInfo[]): boolean {
  return left.length > 1 && left.length <= MENU_LIMIT
}

export type Input = 'mouse' | 'touch' | 'keyboard' | 'list'
/** `pointer`: by touch and with the mouse, where a piece is pressed; answers that are written out are given at once */
export type Confirm = 'always' | 'pointer' | 'final' | 'touch' | 'never'

/** Whether the first choice of an answer only previews it. */
export function previewsFirst(input: Input, confirm: Confirm, action: ActionInfo): boolean {
  if (confirm === 'always' || confirm === 'never') return confirm === 'always'
  if (input === 'touch') return true
  return confirm === 'pointer' ? input === 'mouse' : confirm === 'final' && action.final
}
