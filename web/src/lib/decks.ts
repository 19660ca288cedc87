/** Decks that people build: cards with their numbers, and a Royal. What may be in one is for the server to say. */
import type { DeckInfo, GameInfo, OptionInfo } from '../wire'
import { store, stored } from './settings.svelte'

export type Pile = 'main' | 'side'
export type Counts = Record<string, number>

export interface Deck {
  name: string
  royal: string
  main: Counts
  side: Counts
}

/** A card as the game's reference describes it. */
export interface Face {
  name: string
  kingdom: string
  type: string
  cost: number
  might: number
  life: number | null
  uses: number | null
  keywords: string[]
  text: string
}
export type Faces = Record<string, Face>

export interface Filter {
  text: string
  kingdom: string
  type: string
  cost: string
  keyword: string
}

export const NO_DECK: Deck = { name: '', royal: '', main: {}, side: {} }
export const NO_FILTER: Filter = { text: '', kingdom: '', type: '', cost: '', keyword: '' }
/** the highest cost with a place of its own in the filter; it stands for all that is above, too */
export const DEAR = 7

export function counted(cards: readonly string[]): Counts {
  const found: Counts = {}
  for (const card of cards) found[card] = (found[card] ?? 0) + 1
  return found
}

export function listed(pile: Counts): string[] {
  return Object.entries(pile).flatMap(([card, count]) => Array<string>(count).fill(card))
}

export const size = (pile: Counts): number => Object.values(pile).reduce((sum, count) => sum + count, 0)

export function deckOf(info: Pick<DeckInfo, 'name' | 'royal' | 'main' | 'side'>): Deck {
  return { name: info.name, royal: info.royal ?? '', main: counted(info.main), side: counted(info.side) }
}

/** The deck with so many more (or fewer) of a card. */
export function changed(deck: Deck, pile: Pile, card: string, by: number): Deck {
  const { [card]: before = 0, ...others } = deck[pile]
  const count = before + by
  return { ...deck, [pile]: count > 0 ? (before ? { ...deck[pile], [card]: count } : { ...others, [card]: count }) : others }
}

/** The deck as the list that the server reads. */
export function listText(deck: Deck): string {
  const lines = (pile: Counts) => Object.entries(pile).map(([card, count]) => `${count} ${card}`)
  const name = deck.name.replace(/[#\n\r]/g, ' ').trim()
  const head = [...(name ? [`Name: ${name}`] : []), ...(deck.royal ? [`Royal: ${deck.royal}`] : [])]
  const side = lines(deck.side)
  return [...head, ...lines(deck.main), ...(side.length ? ['Sideboard:', ...side] : [])].join('\n') + '\n'
}

export function fits(face: Face, filter: Filter): boolean {
  const wanted = filter.text.trim().toLowerCase()
  return (
    (!filter.kingdom || face.kingdom === filter.kingdom) &&
    (!filter.type || face.type === filter.type) &&
    (!filter.cost || Math.min(face.cost, DEAR) === Number(filter.cost)) &&
    (!filter.keyword || face.keywords.includes(filter.keyword)) &&
    (!wanted || `${face.name} ${face.text} ${face.keywords.join(' ')}`.toLowerCase().includes(wanted))
  )
}

/** By cost, then by name; what is no card comes last. */
export function ordered(ids: readonly string[], faces: Faces): string[] {
  const cost = (id: string) => faces[id]?.cost ?? Infinity
  return ids.toSorted((a, b) => (cost(a) === cost(b) ? (faces[a]?.name ?? a).localeCompare(faces[b]?.name ?? b) : cost(a) - cost(b)))
}

/** So many cards from a shuffled deck. */
export function sample(pile: Counts, count: number, random: () => number = Math.random): string[] {
  const cards = listed(pile)
  for (let i = cards.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[cards[i], cards[j]] = [cards[j] as string, cards[i] as string]
  }
  return cards.slice(0, count)
}

// -- at the table -----------------------------------------------------------------------------------------------------

/** The option that takes the deck of a seat. */
export function deckOption(game: GameInfo | null, seat: number): OptionInfo | undefined {
  return game?.decks ? game.options.find((option) => option.seat === seat && option.name.startsWith('deck')) : undefined
}

// -- kept in this browser ---------------------------------------------------------------------------------------------

const DECKS = (game: string) => `bestiary.decks.${game}`
const CARDS = (game: string) => `bestiary.cards.${game}`

/** The own decks by their names, as lists. */
export const ownDecks = (game: string): Record<string, string> => stored(DECKS(game), {})

export function keepDeck(game: string, name: string, text: string): void {
  store(DECKS(game), { ...ownDecks(game), [name]: text })
}

export function dropDeck(game: string, name: string): void {
  const { [name]: _, ...others } = ownDecks(game)
  store(DECKS(game), others)
}

/** The own card file; empty: there is none. */
export const ownCards = (game: string): string => stored(CARDS(game), '')
export const keepCards = (game: string, text: string): void => store(CARDS(game), text)
