/** How rooms get from where they were to where they are: turned the short way, slid, or taken up and put down. */
import type { TileView } from './types'

export interface Track {
  x: number
  y: number
  /** degrees; it grows beyond 360 so that a room never turns the long way round */
  angle: number
  /** farther than one space: it is taken up and put down, not dragged over the others */
  jump: boolean
  /** it was not there before */
  fresh: boolean
}

export interface Tracks {
  at: Map<string, Track>
  /** the rooms that are not there any more */
  gone: (Track & { tile: TileView })[]
}

export const NO_TRACKS: Tracks = { at: new Map(), gone: [] }

export function tracks(before: Tracks, tiles: readonly TileView[], was: readonly TileView[]): Tracks {
  const at = new Map<string, Track>()
  for (const tile of tiles) {
    const then = before.at.get(tile.id)
    if (!then) {
      at.set(tile.id, { x: tile.x, y: tile.y, angle: tile.r * 90, jump: false, fresh: before.at.size > 0 })
      continue
    }
    const turned = (((tile.r * 90 - then.angle) % 360) + 540) % 360 - 180
    const far = Math.abs(tile.x - then.x) + Math.abs(tile.y - then.y)
    at.set(tile.id, { x: tile.x, y: tile.y, angle: then.angle + turned, jump: far > 1, fresh: false })
  }
  const gone = was.flatMap((tile) => {
    const then = before.at.get(tile.id)
    return then && !at.has(tile.id) ? [{ ...then, tile }] : []
  })
  return { at, gone }
}
