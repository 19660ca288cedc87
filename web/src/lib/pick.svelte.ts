/**
 * The picking of one decision, shared by every board: select, see what is possible, preview, commit; by mouse, touch and
 * keyboard alike. A board asks `possible`, `chosen`, `lit` of its elements and calls `choose`; <Ref> does that for it.
 */
import { getContext, setContext } from 'svelte'
import { SvelteSet } from 'svelte/reactivity'
import type { ActionInfo } from '../wire'
import { concerned, narrow, previewsFirst, step, wantsMenu, type Confirm, type Input, type Manners, type Step } from './picking'

export interface Reason {
  ref: string
  message: string
  rules: string[]
  /** the answer that has to come first; null: no single one leads there */
  first: ActionInfo | null
}

/** What the server says about an element; `first` is the notation of the answer that has to come first. */
export interface Refused {
  message: string
  rules: string[]
  first: string
}

/** What the table does for the picking. */
export interface PickHost {
  commit(action: ActionInfo): void
  /** asks the server why an element cannot be chosen; null: it cannot be asked now */
  whyNot(ref: string): Promise<Refused | null>
  confirm(): Confirm
  /** how the answers of this game are given */
  manners(): Manners
  /** whether there is anything to choose here at all: false in a replay and for spectators */
  live(): boolean
}

const NOBODY: PickHost = {
  commit: () => {},
  whyNot: () => Promise.resolve(null),
  confirm: () => 'never',
  manners: () => ({}),
  live: () => false,
}

export class Pick {
  /** every legal answer of the decision; empty when somebody else decides */
  actions = $state.raw<ActionInfo[]>([])
  /** the chosen elements */
  filter = $state.raw<string[]>([])
  /** the answer that would be given: shown on the board and in the prompt bar */
  previewed = $state.raw<ActionInfo | null>(null)
  /** the preview stays: it was chosen, not only hovered over */
  held = $state(false)
  /** the element at which the menu of the answers left is open */
  menu = $state.raw<string | null>(null)
  /** why the last choice was refused */
  refusal = $state.raw<Reason | null>(null)
  /** an answer was sent and is not acknowledged yet */
  sent = $state.raw<ActionInfo | null>(null)
  /** answers still to be given, in this order (`run`) */
  rest = $state.raw<string[]>([])
  /** elements that a log line, a lesson or an event points at */
  readonly spot = new SvelteSet<string>()

  readonly left = $derived(narrow(this.actions, this.filter))
  readonly #possible = $derived(concerned(this.actions))
  readonly #open = $derived(this.filter.length ? concerned(this.left) : this.#possible)
  #hovered = $state.raw<string | null>(null)
  #spokenOf: readonly string[] = []
  /** the element for whose sake an answer was given that only leads on */
  #toward: string | null = null
  #host: PickHost

  constructor(host: PickHost = NOBODY) {
    this.#host = host
  }

  /** Nothing can be chosen here at all (a replay, a spectator). */
  get inert(): boolean {
    return !this.#host.live()
  }

  /** Some legal answer still left concerns this element. */
  possible(ref: string): boolean {
    return !this.inert && this.#open.has(ref)
  }

  /** Some legal answer concerns it, perhaps only after stepping back. */
  possibleAtAll(ref: string): boolean {
    return this.#possible.has(ref)
  }

  /** It is one of the elements that were chosen. */
  chosen(ref: string): boolean {
    return this.filter.includes(ref)
  }

  /** The previewed answer concerns it. */
  inPreview(ref: string): boolean {
    return this.previewed?.refs.includes(ref) ?? false
  }

  /** A log line, an event or a lesson points at it. */
  lit(ref: string): boolean {
    return this.spot.has(ref)
  }

  /** A new decision, or none. What was chosen is kept only if nothing was sent and the very same answers are asked for. */
  offer(actions: ActionInfo[]): void {
    const same =
      this.sent === null &&
      actions.length === this.actions.length &&
      actions.every((action, i) => action.notation === this.actions[i]?.notation && action.action === this.actions[i]?.action)
    this.actions = actions
    this.sent = null
    if (same) return
    this.clear()
    this.point([])
  }

  /**
   * An element is chosen: what is left narrows down to the answers that concern it, and the one answer left is given.
   * `gently` tells of an answer whether it is only shown the first time (nobody moves by looking).
   */
  choose(ref: string, input: Input = 'mouse', gently: (action: ActionInfo) => boolean = () => false): void {
    if (this.inert || this.sent) return
    this.refusal = null
    const before = this.filter
    const next = this.#step(ref)
    if (next.kind === 'refused') {
      void this.#explain(ref)
      return
    }
    this.filter = next.filter
    if (next.kind !== 'found') {
      this.previewed = null
      this.menu = next.kind === 'narrowed' && wantsMenu(next.left) ? ref : null
      return
    }
    this.menu = null
    const again = before.includes(ref) && this.held
    if (again || !(gently(next.action) || this.#previews(input, next.action))) this.commit(next.action)
    else this.preview(next.action)
  }

  /** Shows an answer without giving it. */
  preview(action: ActionInfo | null): void {
    this.previewed = action
    this.held = action !== null
  }

  /** From a menu or the list: the answer itself. */
  take(action: ActionInfo, input: Input): void {
    if (this.sent) return
    this.menu = null
    const again = this.held && this.previewed?.action === action.action
    if (again || !this.#previews(input, action)) this.commit(action)
    else this.preview(action)
  }

  #previews(input: Input, action: ActionInfo): boolean {
    return !this.#host.manners().atOnce?.(action.notation) && previewsFirst(input, this.#host.confirm(), action)
  }

  /** The answer that a refusal said comes first. */
  go(first: ActionInfo): void {
    this.refusal = null
    this.take(first, 'list')
  }

  /** The pointer or the focus is on an element: where it stands for one answer, that is previewed. */
  hover(ref: string | null): void {
    if (this.inert || this.held || this.sent || ref === this.#hovered) return
    this.#hovered = ref
    const left = ref === null ? [] : narrow(this.left, [ref])
    this.previewed = left.length === 1 ? (left[0] ?? null) : ref === null ? null : this.#meant(left, ref)
  }

  /** What choosing an element leads to; chosen alone, it may stand for one of its answers. */
  #step(ref: string): Step {
    const next = step(this.actions, this.filter, ref)
    const action = next.kind === 'narrowed' ? this.#meant(next.left, ref) : null
    return next.kind === 'narrowed' && action ? { kind: 'found', filter: next.filter, action } : next
  }

  #meant(left: readonly ActionInfo[], ref: string): ActionInfo | null {
    return this.filter.length ? null : (this.#host.manners().meant?.(left, ref) ?? null)
  }

  /** Gives an answer, whatever was chosen. */
  commit(action: ActionInfo): void {
    if (this.sent) return
    this.sent = action
    this.menu = null
    this.previewed = action
    this.#host.commit(action)
  }

  /** Gives several answers, one after another, each when it is asked for. What is not legal then ends it. */
  run(notations: readonly string[]): void {
    if (this.inert || this.sent) return
    this.rest = [...notations]
    this.goOn()
  }

  /** The last answer is taken, and its outcome is here: on to what it was given for, or to the next one of `run`. */
  goOn(): void {
    const toward = this.#toward
    this.#toward = null
    if (toward !== null && this.possible(toward)) {
      this.choose(toward)
      return
    }
    const [next, ...rest] = this.rest
    if (next === undefined || this.sent) return
    const action = this.actions.find((one) => one.notation === next)
    this.rest = action ? rest : []
    if (action) this.commit(action)
  }

  /** The server has refused what was sent. */
  refused(message: string, rules: string[]): void {
    this.rest = []
    const ref = this.sent?.refs[0] ?? ''
    this.sent = null
    this.#toward = null
    this.clear()
    this.refusal = { ref, message, rules, first: null }
  }

  /** One step back; false: there was none. */
  back(): boolean {
    if (this.refusal) this.refusal = null
    else if (this.held) this.preview(null)
    else if (this.menu !== null) this.menu = null
    else if (this.filter.length) this.filter = this.filter.slice(0, -1)
    else return false
    if (!this.filter.length) this.menu = null
    return true
  }

  /** Nothing is chosen, shown or refused any more. */
  clear(): void {
    this.filter = []
    this.preview(null)
    this.menu = null
    this.refusal = null
    this.#hovered = null
  }

  /** Points at elements of the board; at none: what a lesson or a hint speaks of is lit again. */
  point(refs: readonly string[]): void {
    this.spot.clear()
    for (const ref of refs.length ? refs : this.#spokenOf) this.spot.add(ref)
  }

  /** What a lesson or a hint speaks of is lit while nothing else is pointed at. */
  light(refs: readonly string[]): void {
    this.#spokenOf = refs
    this.point([])
  }

  async #explain(ref: string): Promise<void> {
    const reason = await this.#host.whyNot(ref)
    if (!reason) return
    const first = this.actions.find((action) => action.notation === reason.first) ?? null
    if (first && this.#host.manners().leadsOn?.(first.notation)) {
      this.#toward = ref
      this.commit(first)
    } else this.refusal = { ref, ...reason, first }
  }
}

const KEY = Symbol('pick')

/** The picking of everything within this component; the table calls it. */
export function setPick(pick: Pick): Pick {
  return setContext(KEY, pick)
}

/** The picking of the table this component stands on; one that lets nothing be chosen where there is no table. */
export function getPick(): Pick {
  return getContext<Pick | undefined>(KEY) ?? new Pick()
}
