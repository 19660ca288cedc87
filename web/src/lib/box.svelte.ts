/** The box of a game: its board and tray, and what is printed on its pieces. */
import { loadBoard, type BoardProps, type BoardSet } from '../boards'
import { api } from './api'
import { untilItComes } from './fetching'

export class Box {
  /** the game whose box is open; empty: none yet */
  game = $state('')
  reference = $state.raw<BoardProps['reference']>({})
  #set = $state.raw<BoardSet | null>(null)

  /** null: the game has none, and is shown as a plain listing */
  get Board(): BoardSet['Board'] | null {
    return this.#set?.Board ?? null
  }

  get Tray(): BoardSet['Tray'] {
    return this.#set?.Tray ?? null
  }

  /** Opens the box for a table with these options. */
  async open(game: string, options: Record<string, unknown>): Promise<void> {
    const [found, reference] = await Promise.all([
      untilItComes(() => loadBoard(game)),
      untilItComes(() => api.material(game, options)).catch(() => ({})),
    ])
    this.#set = found
    this.reference = reference
    this.game = game
  }
}
