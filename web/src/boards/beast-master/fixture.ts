/** A position written by hand from the contract of the view: for the unit tests of this board. */
import type { IslandReference, IslandView, SeatView, SpaceView } from './types'

const COLUMNS: [letter: string, q: number, first: number, count: number][] = [
  ['A', -2, -1, 5],
  ['B', -1, -2, 6],
  ['C', 0, -2, 5],
  ['D', 1, -3, 6],
  ['E', 2, -3, 5],
]
const places = COLUMNS.flatMap(([letter, q, first, count]) => Array.from({ length: count }, (_, i) => ({ id: `${letter}${i + 1}`, q, r: first + i })))
const beside = (a: { q: number; r: number }, b: { q: number; r: number }) => Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.q + a.r - b.q - b.r)) === 1

export const reference: IslandReference = {
  spaces: Object.fromEntries(places.map((one) => [one.id, { q: one.q, r: one.r, near: places.filter((other) => beside(one, other)).map(({ id }) => id) }])),
  landmarks: {
    market: { name: 'Market', text: 'Pays on discards.', copies: 2 },
    volcano: { name: 'Volcano', text: 'Deadly.', copies: 1 },
    'gold-mine': { name: 'Gold Mine', text: 'Pays 3 Gold.', copies: 1 },
  },
  loot: { 'loot-gold-2': { name: '2 Gold', text: '', copies: 4 }, 'loot-beast': { name: '1 Beast Master card', text: '', copies: 5 } },
  cards: {
    outpost: { name: 'Outpost', kind: 'perk', copies: 1, text: '', rule: 'BMR-423' },
    pilfer: { name: 'Pilfer', kind: 'action', copies: 2, text: 'Draw 2 Colossus cards.', rule: 'BMR-451' },
    eruption: { name: 'Eruption', kind: 'beast', copies: 3, text: '', rule: 'BMR-462' },
    rampage: { name: 'Rampage', kind: 'beast', copies: 3, text: '', rule: 'BMR-466' },
  },
  colors: ['ember', 'tide', 'moss', 'dusk'],
}

export function space(id: string, changes: Partial<SpaceView> = {}): SpaceView {
  return { id, landmark: null, loot: [], colossi: [], acolytes: [0, 0], banner: null, banners: 0, controller: null, contested: false, why: 'nobody is there', hazard: null, ...changes }
}

export function player(seat: number, changes: Partial<SeatView> = {}): SeatView {
  return {
    seat,
    color: reference.colors[seat] ?? 'ember',
    gold: 0,
    ready: 9,
    resting: 0,
    supply: 5,
    colossus: null,
    perk: null,
    colossus_cards: 3,
    beast_cards: 1,
    limit: 6,
    hand: null,
    known: [],
    income: { gold: 0, colossus_cards: 0, beast_cards: 0, from: [] },
    earned: {},
    ...changes,
  }
}

/** The island of two players with a few spaces changed: A's Colossus on C1, B's Acolytes on B2, the Beast on C3. */
export function island(changed: Record<string, Partial<SpaceView>> = {}, changes: Partial<IslandView> = {}): IslandView {
  const standing: Record<string, Partial<SpaceView>> = {
    C1: { landmark: 'gold-mine', colossi: [0], controller: 0, banner: 0, banners: 1, why: "one Colossus: A's" },
    B2: { landmark: 'market', acolytes: [0, 2], controller: 1, banner: 1, banners: 1, why: 'only B has Acolytes there' },
    C3: { hazard: 'beast', loot: ['loot-beast'], why: 'the Beast is there: nobody controls it' },
    C5: { landmark: 'volcano', hazard: 'volcano', why: 'the Volcano is there: nobody controls it' },
  }
  return {
    players: 2,
    seat: 0,
    deciding: 0,
    phase: 'action',
    age: 2,
    ages: 4,
    length: 'half',
    first: 0,
    active: 0,
    turn: 3,
    moves_made: 1,
    moves_allowed: 4,
    cards_played: 0,
    cards_allowed: 2,
    beast: 'C3',
    volcano: 'C5',
    spaces: places.map(({ id }) => space(id, { ...standing[id], ...changed[id] })),
    seats: [player(0, { colossus: 'C1', hand: ['rampage', 'pilfer', 'rampage'] }), player(1, { colossus: 'E5' })],
    colossus_deck: 20,
    beast_deck: 10,
    colossus_discard: [],
    beast_discard: [],
    played: {},
    top: null,
    tile: null,
    tiles_left: 0,
    window: null,
    resolving: [],
    strike: null,
    drawn: null,
    raised: [],
    ask: 'normal',
    not_this_turn: false,
    playable: {},
    reach: { colossus: { B1: { road: [], lethal: false } }, create: { C1: { road: [], lethal: false }, C2: { road: [], lethal: false }, C3: { road: ['C2'], lethal: true } } },
    result: null,
    ...changes,
  }
}
