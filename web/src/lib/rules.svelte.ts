/** The open rulebook beside the table: which rules are shown, and why they were asked for. */
import { getContext, setContext } from 'svelte'

export class RuleDesk {
  open = $state(false)
  rules = $state.raw<readonly string[]>([])
  about = $state('')

  show(rules: readonly string[], about: string): void {
    this.rules = rules
    this.about = about
    this.open = true
  }
}

const KEY = Symbol('rules')
export const setRuleDesk = (desk: RuleDesk) => setContext(KEY, desk)
export const getRuleDesk = () => getContext<RuleDesk | undefined>(KEY) ?? new RuleDesk()
