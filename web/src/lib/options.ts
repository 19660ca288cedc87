/** A game's options as a form: nothing here knows a game. */
import type { GameInfo, OptionInfo, RulebookInfo } from '../wire'
import { capital } from './wording'

/** The option that is the number of seats, and is therefore not asked for. */
const SEATS = 'players'
/** Asked for under "More". */
const RARE = new Set(['seed'])

/** The option that plays a role, whatever a game calls it. */
export function optionFor(role: 'own-cards', game: GameInfo): OptionInfo | undefined {
  return game.options.find((option) => option.role === role)
}

export function defaultPlayers(game: GameInfo): number {
  const wanted = Number(game.options.find((option) => option.name === SEATS)?.default ?? game.least)
  return Math.min(game.most, Math.max(game.least, Number.isFinite(wanted) ? wanted : game.least))
}

export function asked(game: GameInfo): { common: OptionInfo[]; rare: OptionInfo[] } {
  const options = game.options.filter((option) => option.name !== SEATS)
  const rare = (option: OptionInfo) => RARE.has(option.name) || option.kind === 'text' || (option.kind === 'number' && !option.choices)
  return { common: options.filter((option) => !rare(option)), rare: options.filter(rare) }
}

/** A name for people: `start_tokens` is "Start tokens", `loch-ness` is "Loch ness". */
export function words(value: unknown): string {
  if (value === true) return 'Yes'
  if (value === false) return 'No'
  const text = String(value).replaceAll('_', ' ').replaceAll('-', ' ').replace(':', ': ')
  return capital(text)
}

/** What a field of the form holds, as the option wants it; undefined: left alone, the default stands. */
export function value(option: OptionInfo, entered: unknown): unknown {
  if (entered === '' || entered === undefined || entered === null) return undefined
  if (option.choices) return option.choices.find((choice) => String(choice) === String(entered)) ?? entered
  if (option.kind === 'number') {
    const number = Number(entered)
    return Number.isFinite(number) ? number : entered
  }
  return entered
}

/** The rules that speak of an option, by its name in backticks. */
export function rulesOn(book: RulebookInfo | null, option: OptionInfo): string[] {
  if (!book) return []
  const name = '`' + option.name + '`'
  return book.sections.flatMap((section) => section.rules.filter((rule) => rule.text.includes(name)).map((rule) => rule.id)).slice(0, 3)
}
