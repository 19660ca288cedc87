/** Looking back: what happened since the reader's last turn, and the table as it was when a line was written. */
import type { LogLine, ReplayFrame } from '../wire'

export interface PastHost {
  log(): LogLine[]
  /** the entry of the move log that the reader's last answer became; -1: none yet */
  last(): number
  /** they are asked for something again that deserves a look back */
  asked(): boolean
  /** the replay at one of its positions, with the reader's eyes */
  replay(at: number): Promise<Pick<ReplayFrame, 'view'>>
}

export class Past {
  /** the table as it was; null: it is shown as it is */
  view = $state.raw<ReplayFrame['view'] | null>(null)
  #host: PastHost
  #wanted: LogLine | null = null
  #putAway = $state(-1)

  constructor(host: PastHost) {
    this.#host = host
  }

  /** The lines since the reader's last turn. */
  readonly since = $derived.by(() => {
    const last = this.#host.last()
    return last < 0 ? [] : this.#host.log().filter((line) => line.seq > last)
  })

  /** The same, when they are asked again, until they have put them away. */
  get news(): LogLine[] {
    return this.#host.asked() && this.#putAway !== this.#host.last() ? this.since : []
  }

  putAway = (): void => {
    this.#putAway = this.#host.last()
  }

  /** Shows the table as it was when this line was written; null: as it is. */
  show = async (line: LogLine | null): Promise<void> => {
    this.#wanted = line
    const view = line && (await this.#at(line.at))
    // Meanwhile another line may have been asked for.
    if (this.#wanted === line) this.view = view
  }

  async #at(position: number): Promise<ReplayFrame['view'] | null> {
    try {
      return (await this.#host.replay(position)).view
    } catch {
      // Without the past the line still points at the table as it is.
      return null
    }
  }
}
