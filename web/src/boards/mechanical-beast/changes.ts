/** What differs between the table and the table after an answer: for the preview. */
import type { Point } from './geometry'
import type { MazeView, TileView } from './types'

/** What would be, if the previewed answer were given. `view` is null where that is not known. */
export interface WhatIf {
  view: MazeView | null
  unknown: boolean
}

export interface Changes {
  /** rooms that collapse */
  gone: TileView[]
  /** rooms that lie elsewhere or otherwise afterwards */
  shifted: { before: TileView; after: TileView; moved: boolean; turned: boolean }[]
  /** rooms that come */
  added: TileView[]
  /** meeples that change their room, or are carried along */
  carried: { meeple: string; from: Point; to: Point; walks: boolean }[]
}

export function changes(before: MazeView, after: MazeView): Changes {
  const then = new Map(before.tiles.map((tile) => [tile.id, tile]))
  const now = new Map(after.tiles.map((tile) => [tile.id, tile]))
  const found: Changes = { gone: [], shifted: [], added: [], carried: [] }
  for (const tile of before.tiles) if (!now.has(tile.id)) found.gone.push(tile)
  for (const tile of after.tiles) {
    const old = then.get(tile.id)
    if (!old) {
      found.added.push(tile)
      continue
    }
    const moved = old.x !== tile.x || old.y !== tile.y
    const turned = old.r !== tile.r
    if (moved || turned) found.shifted.push({ before: old, after: tile, moved, turned })
  }
  for (const [meeple, { tile }] of Object.entries(after.meeples)) {
    const was = before.meeples[meeple]
    const [from, to] = [then.get(was?.tile ?? ''), now.get(tile)]
    if (!was || !from || !to) continue
    const walks = was.tile !== tile
    if (walks || from.x !== to.x || from.y !== to.y) found.carried.push({ meeple, from, to, walks })
  }
  return found
}

export type Outlook = 'safe' | 'reach' | 'cut-off'

/** How a meeple stands towards the exits. */
export function outlook(view: MazeView, meeple: string): Outlook {
  const one = view.meeples[meeple]
  if (one?.safe) return 'safe'
  return one?.exit_in_reach ? 'reach' : 'cut-off'
}

/** Whose outlook an answer changes, or everybody's. */
export function outlooks(before: MazeView, after: MazeView): { meeple: string; then: Outlook; now: Outlook }[] {
  return Object.keys(after.meeples).map((meeple) => ({ meeple, then: outlook(before, meeple), now: outlook(after, meeple) }))
}
