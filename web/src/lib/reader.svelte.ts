/** How the table stands for whoever reads it: whether they are asked, decide, share the screen, or only watch. */
import type { SeatInfo } from '../wire'
import type { TableLink } from './connection.svelte'
import type { Pick } from './pick.svelte'
import { onlyPasses } from './picking'

export class Reader {
  #link: TableLink
  #pick: Pick

  constructor(link: TableLink, pick: Pick) {
    this.#link = link
    this.#pick = pick
  }

  readonly prompt = $derived.by(() => this.#link.situation?.prompt ?? null)
  readonly plays = $derived.by(() => this.#link.you.length > 0)
  /** several players share this screen */
  readonly hotseat = $derived.by(() => this.#link.you.length > 1)
  readonly playing = $derived.by(() => this.#link.table?.status === 'playing')
  readonly over = $derived.by(() => this.#link.table?.status === 'over')
  /** the server passes for the reader, who has nothing else: they are left in peace */
  readonly passing = $derived.by(
    () => onlyPasses(this.prompt, this.#pick.actions) || this.#link.situation?.policy?.passing === true,
  )
  /** a seat of theirs is asked */
  readonly asked = $derived.by(() => {
    const seat = this.prompt?.seat ?? null
    return seat !== null && this.#link.you.includes(seat) && !this.over && !this.passing
  })
  /** they decide, and see what they need for it */
  readonly decides = $derived.by(
    () => this.asked && this.#link.viewpoint === this.prompt?.seat && this.#pick.actions.length > 0,
  )
  /** a bot plays for them */
  readonly takenOver = $derived.by(
    () => this.#link.table?.seats.some((seat) => this.#link.you.includes(seat.seat) && seat.taken_over) ?? false,
  )
  /** whom the table is handed to, at a shared screen; null: whoever decides sees it already */
  readonly handedTo = $derived.by((): SeatInfo | null => {
    if (!this.hotseat || !this.asked || this.#link.viewpoint === this.prompt?.seat) return null
    return this.#link.table?.seats[this.prompt?.seat ?? -1] ?? null
  })
  readonly won = $derived.by(() => this.#winners.some((seat) => this.#link.you.includes(seat)))
  /** how the game ended, in two words */
  readonly verdict = $derived.by(() => {
    const winners = this.#winners
    if (!winners.length) return 'Nobody wins.'
    if (!this.hotseat && this.won) return winners.length > 1 ? 'You win together.' : 'You win.'
    const names = winners.map((seat) => this.#link.table?.seats[seat]?.name ?? '')
    return `${names.join(' and ')} ${names.length > 1 ? 'win' : 'wins'}.`
  })

  get #winners(): number[] {
    return this.#link.table?.result?.winners ?? []
  }
}
