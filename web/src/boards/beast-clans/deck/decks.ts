/** The cards of a deck as Beast Clans prints, seeks and lists them. */
import type { Counts, Deck } from '$lib/decks'
import type { CardPrint } from '../types'

export type Faces = Record<string, CardPrint>

export interface Filter {
  text: string
  kingdom: string
  type: string
  cost: string
  keyword: string
}

export const NO_FILTER: Filter = { text: '', kingdom: '', type: '', cost: '', keyword: '' }
/** the highest cost with a place of its own in the filter; it stands for all that is above, too */
export const DEAR = 7

/** The deck as the list that the server reads. */
export function listText(deck: Deck): string {
  const lines = (pile: Counts) => Object.entries(pile).map(([card, count]) => `${count} ${card}`)
  const name = deck.name.replace(/[#\n\r]/g, ' ').trim()
  const head = [...(name ? [`Name: ${name}`] : []), ...(deck.leader ? [`Royal: ${deck.leader}`] : [])]
  const side = lines(deck.side)
  return [...head, ...lines(deck.main), ...(side.length ? ['Sideboard:', ...side] : [])].join('\n') + '\n'
}

export function fits(face: CardPrint, filter: Filter): boolean {
  const wanted = filter.text.trim().toLowerCase()
  return (
    (!filter.kingdom || face.kingdom === filter.kingdom) &&
    (!filter.type || face.type === filter.type) &&
    (!filter.cost || Math.min(face.cost, DEAR) === Number(filter.cost)) &&
    (!filter.keyword || face.keywords.some((word) => word === filter.keyword)) &&
    (!wanted || `${face.name} ${face.text} ${face.keywords.join(' ')}`.toLowerCase().includes(wanted))
  )
}

/** By cost, then by name; what is no card comes last. */
export function ordered(ids: readonly string[], faces: Faces): string[] {
  const cost = (id: string) => faces[id]?.cost ?? Infinity
  return ids.toSorted((a, b) => (cost(a) === cost(b) ? (faces[a]?.name ?? a).localeCompare(faces[b]?.name ?? b) : cost(a) - cost(b)))
}
