/** A table that is about to be laid: which game, who sits where, with which options, under which house rules. */
import type { ClockRules, GameInfo, NewTable, OptionInfo, SeatPlan } from '../wire'
import { usualBot } from './bots'
import { deckOption } from './decks'
import { asked, defaultPlayers, optionFor, value } from './options'

export interface House {
  private: boolean
  takeover: boolean
  /** what the reader says about hints; null: nothing, and it depends on who plays */
  hints: boolean | null
  clock: ClockRules['kind']
  seconds: number
  increment: number
  timeout: ClockRules['on_timeout']
}

export class Draft {
  game = $state.raw<GameInfo | null>(null)
  seats = $state<Required<SeatPlan>[]>([])
  /** what the fields of the options hold */
  entered = $state<Record<string, unknown>>({})
  house = $state<House>({ private: true, takeover: true, hints: null, clock: 'off', seconds: 60, increment: 15, timeout: 'bot' })

  /** one person against bots */
  readonly alone = $derived(this.seats.filter((seat) => seat.kind !== 'bot').length < 2)
  /** several share this screen */
  readonly hotseat = $derived(this.seats.filter((seat) => seat.kind === 'me').length > 1)
  /** decks are chosen beside their seats */
  readonly beside = $derived.by(() => this.seats.map((_, i) => deckOption(this.game, i)).filter((option) => option !== undefined))
  /** the other options, as the form asks for them */
  readonly form = $derived.by(() => {
    const { common, rare } = this.game ? asked(this.game) : { common: [], rare: [] }
    return { common, rare: rare.filter((option) => !this.beside.includes(option)) }
  })

  choose(game: GameInfo): void {
    this.game = game
    this.entered = Object.fromEntries(game.options.map((option) => [option.name, option.default === null ? '' : option.default]))
    this.seats = []
    this.resize(defaultPlayers(game))
  }

  resize(count: number): void {
    const kind = (i: number) => (i === 0 ? 'me' : i === 1 ? 'open' : 'bot')
    const bot = usualBot(this.game?.bots ?? [])
    this.seats = Array.from({ length: count }, (_, i) => this.seats[i] ?? { kind: kind(i), bot, name: '' })
  }

  /** The reader comes with a deck, and with the cards that it may use. */
  bring(deck: string, cards: string): void {
    const option = deckOption(this.game, 0)
    if (!this.game || !option) return
    this.entered[option.name] = deck
    const own = optionFor('own-cards', this.game)
    if (own) this.entered[own.name] = cards
  }

  /** Whether a field of the form stands for an option. */
  asksFor(option: string): boolean {
    return [...this.form.common, ...this.form.rare, ...this.beside].some((one) => one.name === option)
  }

  /** What the server is asked for. */
  table(): NewTable {
    const { private: hidden, takeover, hints, clock, seconds, increment, timeout } = this.house
    return {
      game: this.game?.slug ?? '',
      seats: this.seats.map(({ kind, bot, name }, i) => ({ kind, bot, name: kind === 'me' && this.hotseat ? name.trim() || playerAt(i) : '' })),
      options: this.#options(),
      private: hidden,
      clock: { kind: clock, seconds: clock === 'off' ? 0 : seconds, increment: clock === 'bank' ? increment : 0, on_timeout: timeout },
      takeover,
      hints,
    }
  }

  /** What differs from the defaults. Whoever takes an open seat brings their own deck. */
  #options(): Record<string, unknown> {
    const decks = this.beside.filter((option) => this.seats[option.seat ?? 0]?.kind !== 'open')
    const given: [OptionInfo, unknown][] = [...this.form.common, ...this.form.rare, ...decks].map((option) => [option, value(option, this.entered[option.name])])
    return Object.fromEntries(given.filter(([option, one]) => one !== undefined && one !== option.default).map(([option, one]) => [option.name, one]))
  }
}

export const letterOf = (seat: number): string => String.fromCharCode(65 + seat)
/** Somebody at this screen who has given no name. */
export const playerAt = (seat: number): string => `Player ${letterOf(seat)}`
