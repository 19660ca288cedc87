/** Who came where: the places after a game, as people would say them. */
import type { ResultInfo } from '../wire'
import { listed } from './wording'

export interface Place {
  seat: number
  /** null: all have lost together, so nobody has a place */
  place: number | null
}

/** The seats in their order. Those who are equal share the best place of theirs. */
export function placesOf(result: ResultInfo | null): Place[] {
  if (!result) return []
  return result.ranking.flatMap((group, i, all) => {
    const place = together(result) ? null : all.slice(0, i).reduce((sum, other) => sum + other.length, 1)
    return group.map((seat) => ({ seat, place }))
  })
}

/** What has to be said of places that are shared, or of there being none. */
export function sharedPlaces(result: ResultInfo | null, nameOf: (seat: number) => string): string {
  if (!result || result.ranking.flat().length < 2) return ''
  if (together(result)) return 'Lost together: there are no places.'
  const groups = result.ranking.filter((group) => group.length > 1 && !group.some((seat) => result.winners.includes(seat)))
  return groups.map((group) => `${listed(group.map(nameOf))} share a place: there is no winner among them.`).join(' ')
}

/** Nobody has won, and nobody is before anybody else. */
function together(result: ResultInfo): boolean {
  return !result.winners.length && result.ranking.length < 2
}
