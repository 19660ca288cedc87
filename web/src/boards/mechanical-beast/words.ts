/** Words about the maze: for labels, the caption below the drawing, lamps and warnings. */
import type { Step } from '$lib/Steps.svelte'
import { capital, counted, listed } from '../../lib/wording'
import { changes, outlooks, type Outlook } from './changes'
import { DIRECTIONS, type Way } from './geometry'
import type { Direction, GearKind, MazeReference, MazeView, TileView } from './types'

export const DIRECTION_NAMES: Record<Direction, string> = { n: 'north', e: 'east', s: 'south', w: 'west' }
const CORNER_NAMES: Record<string, string> = { ne: 'north-east', se: 'south-east', sw: 'south-west', nw: 'north-west' }
export const WAY_WORDS: Record<Way, string> = { n: 'to the north', e: 'to the east', s: 'to the south', w: 'to the west', cw: 'clockwise', ccw: 'counter-clockwise' }

/** Coordinates in words, as in the log. */
export const placeWords = (x: number, y: number) => `column ${x}, row ${y}`

// -- meeples ----------------------------------------------------------------------------------------------------------

const ENGINEER = /^eng-(\d+)([ab]?)$/

/** 'A', 'A1' for an engineer; nothing for the android. */
export function meepleLetter(id: string): string {
  const [, seat, which] = ENGINEER.exec(id) ?? []
  if (seat === undefined) return ''
  return String.fromCharCode(65 + Number(seat)) + (which ? (which === 'a' ? '1' : '2') : '')
}

export function meepleName(id: string): string {
  const letter = meepleLetter(id)
  return letter ? `engineer ${letter}` : 'the android'
}

/** The meeples that the player whose turn it is may use. */
export function usable(view: MazeView): string[] {
  return Object.entries(view.meeples).flatMap(([id, { seat }]) => (seat === null || seat === view.to_move ? [id] : []))
}

export const OUTLOOK_WORDS: Record<Outlook, string> = { safe: 'safe', reach: 'can reach an exit', 'cut-off': 'cut off from the exits' }
export const OUTLOOK_SHORT: Record<Outlook, string> = { safe: 'safe', reach: 'exit in reach', 'cut-off': 'cut off' }

// -- rooms ------------------------------------------------------------------------------------------------------------

export function edgeWords(edge: string | undefined, glassLocked: boolean): string {
  if (edge === 'O') return 'open doorway'
  if (edge === 'G') return glassLocked ? 'glass door, locked' : 'glass door'
  return edge === 'L' ? 'locked door' : 'wall'
}

export const GEAR_WORDS: Record<GearKind, string> = { center: 'center gear', linear: 'linear gear', edge: 'edge gear', corner: 'corner gear' }
const GEAR_DEEDS: Record<GearKind, string> = {
  center: 'turns this room one way and its neighbours the other',
  linear: 'slides this room along, changing places with its neighbour',
  edge: 'shifts the whole line beyond its wall',
  corner: 'turns the four spaces around its corner',
}

export function gearPlaceWords(kind: GearKind, at: string): string {
  if (kind === 'linear') return at === 'h' ? 'east and west' : 'north and south'
  if (kind === 'center') return ''
  return CORNER_NAMES[at] ?? DIRECTION_NAMES[at as Direction] ?? ''
}

export function gearWords(kind: GearKind, at: string): string {
  const place = gearPlaceWords(kind, at)
  return `${capital(GEAR_WORDS[kind])}${place ? ` (${place})` : ''}: ${GEAR_DEEDS[kind]}`
}

/** What is behind an edge, and if nobody passes there, on which side it is barred. */
export function wayWords(view: MazeView, tile: TileView, way: Direction): string {
  const side = DIRECTIONS.indexOf(way)
  const own = edgeWords(tile.edges[side], view.glass_locked)
  const behind = tile.ways[way]
  if (behind === 'explore') return `${own}, unexplored`
  if (behind === 'blank') return own
  if (behind !== 'blocked') return `${own} to ${view.tiles.find((other) => other.id === behind)?.name ?? behind}`
  if (tile.edges[side] !== 'O' && (tile.edges[side] !== 'G' || view.glass_locked)) return own
  const next = view.tiles.find((other) => other.x === tile.x + (side === 1 ? 1 : side === 3 ? -1 : 0) && other.y === tile.y + (side === 2 ? 1 : side === 0 ? -1 : 0))
  return next ? `${own}, but ${next.name} has a ${edgeWords(next.edges[(side + 2) % 4], view.glass_locked)} there` : `${own}, blocked`
}

/** The start rooms of the meeples that can be used now: they collapse when they are left empty. */
export function collapsing(view: MazeView): Set<string> {
  if (!view.switch_thrown || view.result) return new Set()
  return new Set(usable(view).flatMap((id) => (view.meeples[id]?.start === 'entrance' ? [] : [view.meeples[id]?.start ?? ''])))
}

/** Rooms that nobody can walk to as things lie. */
export function cutOff(view: MazeView): Set<string> {
  const near = new Set(Object.values(view.meeples).flatMap((one) => [one.tile, ...one.reach]))
  return new Set(view.tiles.flatMap((tile) => (near.has(tile.id) ? [] : [tile.id])))
}

/** A room for a screen reader: name, place, doors, and what is in it. */
export function roomWords(view: MazeView, tile: TileView): string {
  const parts = [`${tile.name}${tile.exit ? ', an exit' : ''}, ${placeWords(tile.x, tile.y)}`]
  parts.push(DIRECTIONS.map((way) => `${DIRECTION_NAMES[way]} ${wayWords(view, tile, way)}`).join('; '))
  if (tile.arrow) parts.push(`arrow ${DIRECTION_NAMES[tile.arrow]}`)
  for (const gear of tile.gears) parts.push(`${GEAR_WORDS[gear.kind]}${gear.kind === 'center' ? '' : ` ${gearPlaceWords(gear.kind, gear.at)}`}`)
  if (tile.person) parts.push(`a ${tile.person} waits here`)
  if (tile.meeples.length) parts.push(`here: ${listed(tile.meeples.map(meepleName))}`)
  if (collapsing(view).has(tile.id)) parts.push('collapses if left empty')
  return `${parts.join('. ')}.`
}

export function meepleWords(view: MazeView, id: string): string {
  const one = view.meeples[id]
  const room = view.tiles.find((tile) => tile.id === one?.tile)
  const state = one?.safe ? 'safe' : one?.exit_in_reach ? OUTLOOK_WORDS.reach : OUTLOOK_WORDS['cut-off']
  return `${capital(meepleName(id))}, in ${room?.name ?? 'no room'}${room ? `, ${placeWords(room.x, room.y)}` : ''}, ${state}`
}

// -- the turn ---------------------------------------------------------------------------------------------------------

export function phases(view: MazeView): Step[] {
  const at = view.phase === 'move' || view.phase === 'move-continue' || view.phase === 'vote' ? 0 : view.phase === 'action' || view.phase === 'gear-repeat' ? 1 : 2
  const titles = [
    view.moved ? `${meepleLetter(view.moved) || 'Android'} moved` : at > 0 ? 'No move' : 'Move',
    view.gear ? `Gear ×${view.gear.times}` : 'Act',
    view.phase === 'place-exit' ? 'Place the exit' : 'End',
  ]
  return (['move', 'act', 'end'] as const).map((id, i) => ({ id, title: titles[i] ?? '', state: i < at ? 'done' : i === at ? 'now' : 'next' }))
}

export const rescued = (hand: Record<string, number> | undefined) => Object.values(hand ?? {}).reduce((sum, number) => sum + number, 0)

export interface Lamp {
  id: 'switch' | 'lockdown' | 'exits' | 'people' | 'safe'
  title: string
  /** what it shows, and where there is little room */
  value: string
  brief?: string
  /** the whole of it in words */
  words: string
  lit: 'off' | 'good' | 'alarm'
}

export function lamps(view: MazeView): Lamp[] {
  const crew = Object.values(view.meeples)
  const safe = crew.filter((one) => one.safe).length
  const exits = view.tiles.filter((tile) => tile.exit)
  const saved = view.hands.reduce((sum, hand) => sum + rescued(hand), 0)
  const found: Lamp[] = [
    { id: 'switch', title: 'Switch', value: view.switch_thrown ? 'thrown' : 'off', brief: view.switch_thrown ? 'on' : 'off', words: view.switch_thrown ? 'The switch is thrown: rooms collapse.' : 'The switch is not thrown: nothing collapses yet.', lit: view.switch_thrown ? 'alarm' : 'off' },
    { id: 'lockdown', title: 'Lockdown', value: view.lockdown_revealed ? 'on' : 'not yet', brief: view.lockdown_revealed ? 'on' : 'no', words: view.lockdown_revealed ? 'The Lockdown is revealed: nobody explores any more.' : 'The Lockdown has not been revealed.', lit: view.lockdown_revealed ? 'alarm' : 'off' },
    { id: 'exits', title: 'Exits', value: String(exits.length), words: exits.length ? `Exits: ${listed(exits.map((tile) => tile.name))}.` : 'There is no exit on the table.', lit: exits.length ? 'good' : view.switch_thrown ? 'alarm' : 'off' },
  ]
  if (view.mode !== 'competitive')
    found.push({ id: 'people', title: 'People', value: `${view.people_inside} in, ${saved} out`, words: `People inside: ${view.people_inside}. Rescued: ${saved}.`, lit: !view.people_inside ? (saved ? 'good' : 'off') : view.switch_thrown ? 'alarm' : 'off' })
  found.push({ id: 'safe', title: 'Safe', value: `${safe} of ${crew.length}`, brief: `${safe}/${crew.length}`, words: `${safe} of ${counted(crew.length, 'meeple')} on an exit.`, lit: safe === crew.length ? 'good' : safe || !view.switch_thrown ? 'off' : 'alarm' })
  return found
}

// -- the deck ---------------------------------------------------------------------------------------------------------

export interface Layer {
  text: string
  /** how many tiles it has, and how many of them are drawn */
  size: number
  drawn: number
  /** a special tile lies in it */
  special: string | null
}

/** The stacking with how far the deck has been drawn. */
export function layers(view: MazeView): Layer[] {
  const sizes = view.stacking.map((text) => Number(/\d+/.exec(text)?.[0] ?? 1))
  let gone = sizes.reduce((sum, size) => sum + size, 0) - view.deck_size
  return view.stacking.map((text, i) => {
    const size = sizes[i] ?? 1
    const drawn = Math.max(0, Math.min(size, gone))
    gone -= drawn
    return { text, size, drawn, special: /Control Room|Emergency Exit|Lockdown/.exec(text)?.[0] ?? null }
  })
}

/** The special tiles that can lie on top of the deck, by how it was stacked and how much of it is gone. */
export function mayCome(view: MazeView): string[] {
  const all = layers(view)
  const gone = all.reduce((sum, layer) => sum + layer.drawn, 0)
  const hidden = (name: string) => view.unseen.includes(name.toLowerCase().replace(' ', '-'))
  let start = 0
  return all.flatMap(({ size, special }) => {
    const [from, to] = [start, (start += size)]
    // Where the cuts were not counted, a few tiles more or less lie above.
    const loose = view.stacking.some((layer) => layer.startsWith('about')) ? 4 : 0
    return special && hidden(special) && gone >= from - loose && gone < to + loose ? [special] : []
  })
}

/** The unseen tiles by how many doorways they have, the special ones first. */
export function unseenGroups(view: MazeView, reference: MazeReference): { title: string; tiles: string[] }[] {
  const shape = (id: string) => {
    const tile = reference.tiles[id]
    if (!/^room-/.test(id)) return 'Special rooms'
    if (tile?.person) return 'People rooms'
    const ways = [...(tile?.edges ?? '')].filter((edge) => edge === 'O' || edge === 'G').length
    return { 4: 'Crossings', 3: 'Galleries', 2: 'Ducts and elbows' }[ways] ?? 'Pits'
  }
  const groups = new Map<string, string[]>(['Special rooms', 'Crossings', 'Galleries', 'Ducts and elbows', 'Pits', 'People rooms'].map((title) => [title, []]))
  for (const id of view.unseen) groups.get(shape(id))?.push(id)
  return [...groups].flatMap(([title, tiles]) => (tiles.length ? [{ title, tiles }] : []))
}

// -- warnings and previews --------------------------------------------------------------------------------------------

/** Whether a meeple can do nothing for itself: no exit, no gear and nothing to explore in reach. */
export function inDeadEnd(view: MazeView, id: string): boolean {
  const one = view.meeples[id]
  if (!one || one.safe || one.exit_in_reach) return false
  const near = view.tiles.filter((tile) => tile.id === one.tile || one.reach.includes(tile.id))
  return near.every((tile) => !tile.gears.length && !(view.can_explore && Object.values(tile.ways).includes('explore')))
}

/** What somebody should know before they end the turn. */
export function warnings(view: MazeView): string[] {
  if (view.result) return []
  const crew = Object.values(view.meeples)
  const found: string[] = []
  if (view.mode !== 'competitive' && view.switch_thrown && view.people_inside > 0 && crew.every((one) => one.safe))
    found.push(`Everybody is on an exit, but ${counted(view.people_inside, 'person', 'People')} ${view.people_inside === 1 ? 'is' : 'are'} still inside: if the turn ends like this, the game is lost.`)
  if (view.stall_limit - view.stall <= 5 * view.players)
    found.push(`Nothing has changed for ${counted(view.stall, 'turn')}: the game ends after ${view.stall_limit}.`)
  if (view.can_explore && mayCome(view).includes('Lockdown'))
    found.push('The next tile may be the Lockdown: whoever finds it stands in it, and nobody explores after it.')
  const stuck = Object.keys(view.meeples).filter((id) => inDeadEnd(view, id))
  if (stuck.length) found.push(`${capital(listed(stuck.map(meepleName)))} ${stuck.length > 1 ? 'are' : 'is'} in a dead end: no exit, no gear and nothing to explore in reach.`)
  return found
}

export interface News {
  text: string
  grave: boolean
}

/** What an answer brings, in sentences. */
export function news(before: MazeView, after: MazeView): News[] {
  const found: News[] = []
  const { gone, shifted } = changes(before, after)
  if (after.result && !before.result) found.push({ text: `The game ends: ${outcomeWords(after)}.`, grave: !after.result.winners.length })
  if (after.switch_thrown && !before.switch_thrown) found.push({ text: 'The switch is thrown: from then on rooms collapse.', grave: true })
  for (const tile of gone) found.push({ text: `${tile.name} collapses${tile.id === 'emergency-exit' ? ', and the exit is gone for good' : ''}.`, grave: tile.id === 'emergency-exit' })
  const saved = after.hands.reduce((sum, hand) => sum + rescued(hand), 0) - before.hands.reduce((sum, hand) => sum + rescued(hand), 0)
  if (saved > 0) found.push({ text: `${counted(saved, 'person is', 'People are')} rescued.`, grave: false })
  const slid = shifted.filter((one) => one.moved && !one.turned).length
  const turned = shifted.filter((one) => one.turned).length
  if (slid) found.push({ text: `${counted(slid, 'room moves', 'rooms move')}.`, grave: false })
  if (turned) found.push({ text: `${counted(turned, 'room turns', 'rooms turn')}.`, grave: false })
  if (after.phase !== before.phase || after.to_move !== before.to_move) found.push(...warnings(after).filter((text) => !warnings(before).includes(text)).map((text) => ({ text, grave: true })))
  return found
}

/** The outlooks an answer changes. */
export const changed = (before: MazeView, after: MazeView) => outlooks(before, after).filter((one) => one.then !== one.now)

// -- the end ----------------------------------------------------------------------------------------------------------

const OUTCOMES: Record<string, string> = {
  victory: 'victory',
  'victory-without-android': 'victory, without the android',
  defeat: 'defeat',
  'defeat-beast-running': 'defeat, and the Beast still runs',
  win: 'won',
}
const REASONS: Record<string, string> = {
  'all-safe': 'Everybody stands on an exit.',
  'dead-position': 'Whoever is still inside is trapped: no way out can open any more.',
  stalled: 'Nothing had happened for too long.',
  called: 'The end was called.',
  'exit-collapsed': 'The Emergency Exit collapsed.',
  'both-home': 'Both engineers of one player reached the Emergency Exit.',
}
/** Why it ended, and what that meant. */
export function reasonWords(view: MazeView): string {
  const why = REASONS[view.result?.reason ?? ''] ?? ''
  if (view.mode === 'competitive' || !view.switch_thrown || !view.people_inside) return why
  return `${why} ${counted(view.people_inside, 'person was', 'People were')} left inside.`
}
export const outcomeWords = (view: MazeView) => (view.result ? (OUTCOMES[view.result.kind] ?? view.result.kind) : '')
