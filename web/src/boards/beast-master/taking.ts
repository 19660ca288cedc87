/** Taking up a piece only shows what it can do; a step to death is shown before it is made. Nobody dies by a slip. */
import type { Pick } from '$lib/pick.svelte'
import type { Input } from '$lib/picking'
import type { ActionInfo } from '../../wire'

const PIECES = /^(colossus|acolyte|reserve|perk|banner):/

export function take(pick: Pick, ref: string, input: Input, lethal: (action: ActionInfo) => boolean = () => false): void {
  const first = (action: ActionInfo) => action.refs.length > 1 && pick.filter.length === 1 && PIECES.test(ref)
  pick.choose(ref, input, (action) => first(action) || lethal(action))
}
