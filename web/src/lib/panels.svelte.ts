/** Log, chat and plans beside the table: which one lies on top, and what of them the reader has not seen. */
import type { Plans } from './plans'

export type Panel = 'log' | 'chat' | 'plans'

export interface PanelsHost {
  /** people plan together at this table */
  planning(): boolean
  /** what the others intend */
  plans(): Plans
  /** the panels are a sheet that is opened: on phones */
  small(): boolean
}

export class Panels {
  /** the sheet is open */
  open = $state(false)
  /** what was said in the chat and not looked at */
  unread = $state(0)
  #host: PanelsHost
  #chosen = $state<Panel>('log')
  /** the plans of the others when they were looked at last */
  #read = $state('{}')

  constructor(host: PanelsHost) {
    this.#host = host
  }

  readonly #plans = $derived.by(() => JSON.stringify(this.#host.plans()))

  get planning(): boolean {
    return this.#host.planning()
  }

  /** The panel on top. */
  get top(): Panel {
    return this.#chosen === 'plans' && !this.planning ? 'log' : this.#chosen
  }

  /** The others plan something that the reader has not looked at. */
  get replanned(): boolean {
    return this.top !== 'plans' && this.#plans !== '{}' && this.#plans !== this.#read
  }

  said(): void {
    if (this.#chosen !== 'chat') this.unread++
  }

  turnTo(panel: Panel): void {
    if (this.top === 'plans') this.#read = this.#plans
    this.#chosen = panel
    if (panel === 'chat') this.unread = 0
  }

  /** Opens a panel; the sheet that shows it already is put away instead. Whether it is open now. */
  show(panel: Panel): boolean {
    this.open = !(this.#host.small() && this.open && this.#chosen === panel)
    if (this.open) this.turnTo(panel)
    return this.open
  }
}
