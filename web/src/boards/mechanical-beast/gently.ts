/** Taking up a meeple or a gear only shows what it can do, even where that is one thing: nobody moves by looking. */
import type { Pick } from '$lib/pick.svelte'
import { step, type Input } from '$lib/picking'

export function chooseGently(pick: Pick, ref: string, input: Input): void {
  if (pick.inert || pick.sent) return
  const next = step(pick.actions, pick.filter, ref)
  const again = pick.held && pick.filter.includes(ref)
  if (next.kind !== 'found' || again) {
    pick.choose(ref, input)
    return
  }
  pick.refusal = null
  pick.menu = null
  pick.filter = next.filter
  pick.preview(next.action)
}
