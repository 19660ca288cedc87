/**
 * Decks that people build: cards with their numbers, and whoever leads them. What may be in one is for the server to say;
 * how a game's cards look, are sought and are written down is for its folder (boards/<game>/deck).
 */
import type { DeckInfo, GameInfo, OptionInfo } from '../wire'
import { store, stored } from './settings.svelte'

export type Pile = 'main' | 'side'
export type Counts = Record<string, number>

export interface Deck {
  name: string
  /** the id of whoever leads it; empty: nobody, or not yet */
  leader: string
  main: Counts
  side: Counts
}

export const NO_DECK: Deck = { name: '', leader: '', main: {}, side: {} }

export function counted(cards: readonly string[]): Counts {
  const found: Counts = {}
  for (const card of cards) found[card] = (found[card] ?? 0) + 1
  return found
}

export function listed(pile: Counts): string[] {
  return Object.entries(pile).flatMap(([card, count]) => Array<string>(count).fill(card))
}

export const size = (pile: Counts): number => Object.values(pile).reduce((sum, count) => sum + count, 0)

export function deckOf(info: Pick<DeckInfo, 'name' | 'leader' | 'main' | 'side'>): Deck {
  return { name: info.name, leader: info.leader ?? '', main: counted(info.main), side: counted(info.side) }
}

/** The deck with so many more (or fewer) of a card. */
export function changed(deck: Deck, pile: Pile, card: string, by: number): Deck {
  const { [card]: before = 0, ...others } = deck[pile]
  const count = before + by
  return { ...deck, [pile]: count > 0 ? (before ? { ...deck[pile], [card]: count } : { ...others, [card]: count }) : others }
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
