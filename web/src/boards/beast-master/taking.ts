/** Taking up a piece only shows what it can do; a step to death is shown before it is made. Nobody dies by a slip. */
import type { Pick } from '$lib/pick.svelte'
import { step, type Input } from '$lib/picking'
import type { ActionInfo } from '../../wire'

const PIECES = /^(colossus|acolyte|reserve|perk|banner):/

export function take(pick: Pick, ref: string, input: Input, lethal: (action: ActionInfo) => boolean = () => false): void {
  if (pick.inert || pick.sent) return
  const next = step(pick.actions, pick.filter, ref)
  const again = pick.held && pick.filter.includes(ref)
  const first = next.kind === 'found' && next.action.refs.length > 1 && next.filter.length === 1 && PIECES.test(ref)
  if (next.kind !== 'found' || again || !(first || lethal(next.action))) {
    pick.choose(ref, input)
    return
  }
  pick.refusal = null
  pick.menu = null
  pick.filter = next.filter
  pick.preview(next.action)
}
