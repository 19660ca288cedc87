/** Taking back what others have seen: somebody asks, the others agree or would rather not. */
import type { SeatInfo, UndoState } from '../wire'

export interface ConsentHost {
  /** the place in the move log that is on the table */
  seq(): number
  you(): number[]
  seats(): SeatInfo[]
  undo(): UndoState | null
}

export class Consent {
  #host: ConsentHost
  /** the place in the log at which the reader asked last */
  #wished = -1
  #declined = $state(-1)

  constructor(host: ConsentHost) {
    this.#host = host
  }

  /** whose wish is on the table */
  readonly by = $derived.by(() => this.#host.undo()?.asked_by ?? null)
  readonly name = $derived.by(() => (this.by === null ? '' : (this.#host.seats()[this.by]?.name ?? '')))
  readonly own = $derived.by(() => this.by !== null && this.#host.you().includes(this.by))
  /** who must agree, and has not yet */
  readonly #missing = $derived.by(() => {
    const { needed = [], agreed = [] } = this.by === null ? {} : (this.#host.undo() ?? {})
    return needed.filter((seat) => !agreed.includes(seat))
  })
  /** the reader is asked to agree */
  readonly needed = $derived.by(() => this.by !== null && !this.own && this.#host.you().some((seat) => this.#missing.includes(seat)))
  /** words about people whose consent is needed and who are not here to give it */
  readonly absent = $derived.by(() => {
    const seats = this.#host.seats()
    const names = this.#missing
      .filter((seat) => !this.#host.you().includes(seat) && seats[seat]?.presence === 'offline')
      .map((seat) => seats[seat]?.name ?? '')
    if (!names.length) return ''
    return `${names.join(' and ')} must agree too, but ${names.length > 1 ? 'are' : 'is'} not here: it waits for them, or lapses when the game goes on.`
  })
  /** what the reader may take back; null: they have no seat, or have asked already */
  readonly undo = $derived.by(() => (this.#host.you().length && !this.own ? this.#host.undo() : null))

  /** The others would not let the reader take back. */
  get declined(): boolean {
    return this.#declined >= 0 && this.#declined === this.#host.seq()
  }

  allRight = (): void => {
    this.#declined = -1
  }

  /** Something new is on the table: a wish that is gone while nothing was taken back was declined. */
  heard(): void {
    const seq = this.#host.seq()
    if (this.own) this.#wished = seq
    else if (this.#wished >= 0) {
      this.#declined = this.#wished === seq ? seq : -1
      this.#wished = -1
    }
  }
}
