/** What moved between two views: Acolytes that walk, come or die, and Banners that go up or fall. For the animation. */
import type { IslandView } from './types'

export interface Flight {
  seat: number
  /** null: from the reserve */
  from: string | null
  /** null: it dies */
  to: string | null
}

export interface Changes {
  acolytes: Flight[]
  /** Banners that are gone, and whose they were */
  fallen: { space: string; seat: number }[]
  gold: { seat: number; by: number }[]
}

type Distance = (a: string, b: string) => number

/** Acolytes of one owner are alike: whoever left a space has come to the nearest one that gained. */
export function changes(before: IslandView, after: IslandView, distance: Distance): Changes {
  const found: Changes = { acolytes: [], fallen: [], gold: [] }
  if (before.players !== after.players) return found
  for (let seat = 0; seat < after.players; seat++) {
    const left: string[] = []
    const came: string[] = []
    for (const [i, now] of after.spaces.entries()) {
      const by = (now.acolytes[seat] ?? 0) - (before.spaces[i]?.acolytes[seat] ?? 0)
      for (let n = 0; n < Math.abs(by); n++) (by > 0 ? came : left).push(now.id)
    }
    const died = Math.max(0, (after.seats[seat]?.resting ?? 0) - (before.seats[seat]?.resting ?? 0))
    let walks = Math.max(0, Math.min(left.length - died, came.length))
    const pairs = left.flatMap((from, a) => came.map((to, b) => ({ a, b, far: distance(from, to) }))).sort((one, other) => one.far - other.far)
    const gone = new Set<number>()
    const taken = new Set<number>()
    for (const { a, b } of pairs) {
      if (!walks || gone.has(a) || taken.has(b)) continue
      gone.add(a)
      taken.add(b)
      walks--
      found.acolytes.push({ seat, from: left[a] ?? null, to: came[b] ?? null })
    }
    for (const [a, from] of left.entries()) if (!gone.has(a)) found.acolytes.push({ seat, from, to: null })
    for (const [b, to] of came.entries()) if (!taken.has(b)) found.acolytes.push({ seat, from: null, to })
    const by = (after.seats[seat]?.gold ?? 0) - (before.seats[seat]?.gold ?? 0)
    if (by) found.gold.push({ seat, by })
  }
  for (const [i, was] of before.spaces.entries()) {
    const now = after.spaces[i]
    if (was.banner !== null && now && now.banner !== was.banner) found.fallen.push({ space: was.id, seat: was.banner })
  }
  return found
}
