/** An analysis as the server has it: looked at while it grows, begun and ended from here. */
import { api, Refused, sentence, type Kept } from '../lib/api'
import type { AnalysisInfo, Judged } from '../wire'

const LOOK_EVERY = 1000

export class Analysis {
  readonly kind: Kept
  readonly id: string
  /** null: not known yet, or there can be none: the game is not over */
  info = $state.raw<AnalysisInfo | null>(null)
  decisions = $state.raw<Judged[]>([])
  problem = $state('')
  #timer: ReturnType<typeof setTimeout> | undefined
  #stopped = false

  constructor(kind: Kept, id: string) {
    this.kind = kind
    this.id = id
  }

  readonly working = $derived(this.info?.status === 'waiting' || this.info?.status === 'working')
  readonly costly = $derived((this.info?.costly ?? []).flatMap((at) => this.decisions.find((one) => one.at === at) ?? []))

  /** Looks now, and again for as long as there is something to wait for; returns how to stop. */
  start(): () => void {
    void this.#take(() => api.analysis(this.kind, this.id, this.decisions.length), this.decisions.length)
    return () => {
      this.#stopped = true
      clearTimeout(this.#timer)
    }
  }

  begin(): Promise<void> {
    return this.#take(() => api.analyse(this.kind, this.id), 0)
  }
  cancel(): Promise<void> {
    return this.#take(() => api.cancelAnalysis(this.kind, this.id), 0)
  }

  /** What the server says; its decisions come after the first `known` ones. */
  async #take(ask: () => Promise<AnalysisInfo>, known: number): Promise<void> {
    clearTimeout(this.#timer)
    try {
      const info = await ask()
      if (this.#stopped) return
      this.decisions = [...this.decisions.slice(0, known), ...info.decisions]
      this.info = info
      this.problem = ''
    } catch (error) {
      if (error instanceof Refused && error.code === 'not_over') return
      this.problem = sentence(error)
    }
    if (!this.#stopped && this.working) this.#timer = setTimeout(() => void this.start(), LOOK_EVERY)
  }
}
