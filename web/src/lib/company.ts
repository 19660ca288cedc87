/** The people around a board: what it calls them, and in which order it shows them. */
import type { SeatInfo } from '../wire'

export interface Company {
  /** by seat; a seat without a person has none */
  info: ReadonlyMap<number, SeatInfo>
  /** by seat: A, B, C … */
  letters: string[]
  /** the viewer is 'You'; whoever has no name goes by the letter */
  nameOf: (seat: number) => string
  /** everybody but the viewer in the order of seats, beginning after the viewer */
  others: number[]
}

export function company(seats: readonly SeatInfo[], viewpoint: number | null, players: number): Company {
  const info = new Map(seats.map((seat) => [seat.seat, seat]))
  const letters = Array.from({ length: players }, (_, seat) => info.get(seat)?.letter ?? String.fromCharCode(65 + seat))
  const nameOf = (seat: number) => (seat === viewpoint ? 'You' : info.get(seat)?.name || letters[seat] || '')
  const around = letters.map((_, i) => ((viewpoint ?? -1) + 1 + i) % players)
  return { info, letters, nameOf, others: around.filter((seat) => seat !== viewpoint) }
}
