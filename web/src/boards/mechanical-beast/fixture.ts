/** A position written by hand from the contract of the view: for the unit tests of this board. */
import type { MazeReference, MazeView, MeepleView, TileView } from './types'

export function tile(id: string, x: number, y: number, changes: Partial<TileView> = {}): TileView {
  return {
    id,
    name: id,
    x,
    y,
    r: 0,
    edges: 'OOOO',
    arrow: id === 'entrance' ? null : 'n',
    gears: [],
    person: null,
    meeples: [],
    exit: false,
    ways: { n: 'explore', e: 'explore', s: 'explore', w: 'explore' },
    ...changes,
  }
}

export function meeple(at: string, changes: Partial<MeepleView> = {}): MeepleView {
  return { tile: at, start: at, last_gear: null, seat: 0, safe: false, reach: [], exit_in_reach: false, ...changes }
}

/** The Entrance with the android; north of it a duct with a gear and the engineer; a locked room in the east. */
export function maze(changes: Partial<MazeView> = {}): MazeView {
  return {
    players: 1,
    seat: 0,
    deciding: 0,
    phase: 'move',
    mode: 'coop',
    difficulty: 'starting',
    glass_locked: false,
    hatch: 'open',
    turn: 4,
    to_move: 0,
    stall: 0,
    stall_limit: 25,
    tiles: [
      tile('entrance', 0, 0, { name: 'Entrance', exit: true, meeples: ['android'], ways: { n: 'room-22', e: 'explore', s: 'explore', w: 'explore' } }),
      tile('room-22', 0, -1, {
        name: 'Spindle Duct',
        edges: 'O-O-',
        gears: [{ index: 0, kind: 'center', at: 'center' }],
        meeples: ['eng-0'],
        ways: { n: 'explore', e: 'blocked', s: 'entrance', w: 'blank' },
      }),
      tile('room-46', 1, -1, { name: 'Bunkhouse', r: 1, edges: '-OOL', arrow: 'e', person: 'medic', ways: { n: 'blank', e: 'explore', s: 'explore', w: 'blocked' } }),
    ],
    meeples: {
      'eng-0': meeple('room-22', { reach: ['entrance'], exit_in_reach: true }),
      android: meeple('entrance', { seat: null, safe: true, exit_in_reach: true, reach: ['room-22'] }),
    },
    switch_thrown: false,
    lockdown_revealed: false,
    can_explore: true,
    deck_size: 55,
    unseen: ['control-room', 'room-01', 'room-04', 'room-19', 'room-38', 'room-44'],
    stacking: ['14 rooms', 'Control Room among 8', '14 rooms', 'Emergency Exit', '13 rooms', 'Lockdown among 8', '13 rooms'],
    collapsed: [],
    people_inside: 1,
    hands: [{}],
    supply: { welder: 5, cook: 5, medic: 4, weaver: 5, pupil: 5 },
    pile: [],
    moved: null,
    called: false,
    vote: null,
    gear: null,
    result: null,
    ...changes,
  }
}

export const reference: MazeReference = {
  tiles: {
    'control-room': { name: 'Control Room', edges: 'OOLO', gears: [], person: null },
    'room-01': { name: 'Grand Junction', edges: 'OOOO', gears: [], person: null },
    'room-04': { name: 'East Gallery', edges: 'OOO-', gears: [], person: null },
    'room-19': { name: 'Long Duct', edges: 'O-O-', gears: [], person: null },
    'room-38': { name: 'Slag Pit', edges: '--O-', gears: [], person: null },
    'room-44': { name: 'Commons', edges: 'OOLO', gears: [], person: 'welder' },
  },
  people: ['welder', 'cook', 'medic', 'weaver', 'pupil'],
  directions: ['n', 'e', 's', 'w'],
}
