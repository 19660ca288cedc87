/** The glyph of each thing of Mechanical Beast: the same one on the board, in the log, in the prompt and in the rules. */

import type { Manners } from '../../lib/picking'

export const PEOPLE_GLYPHS: Record<string, string> = {
  welder: 'game-icons:gear-hammer',
  cook: 'game-icons:chef-toque',
  medic: 'game-icons:stethoscope',
  weaver: 'game-icons:sewing-string',
  pupil: 'game-icons:school-bag',
}

export const ROOM_GLYPHS: Record<string, string> = {
  entrance: 'game-icons:airtight-hatch',
  'control-room': 'game-icons:lever',
  'emergency-exit': 'game-icons:exit-door',
  lockdown: 'game-icons:padlock',
}

export const MARK_GLYPHS = {
  android: 'game-icons:vintage-robot',
  room: 'game-icons:maze',
  gear: 'game-icons:big-gear',
  space: 'game-icons:doorway',
  deck: 'game-icons:stack',
  switch: 'game-icons:lever',
  lockdown: 'game-icons:padlock',
  exits: 'game-icons:exit-door',
  people: 'game-icons:meeple-group',
  safe: 'game-icons:check-mark',
  unsafe: 'game-icons:run',
  reach: 'game-icons:exit-door',
  'cut-off': 'game-icons:breaking-chain',
  collapse: 'game-icons:falling-rocks',
  danger: 'game-icons:hazard-sign',
  cw: 'game-icons:clockwise-rotation',
  ccw: 'game-icons:anticlockwise-rotation',
  move: 'game-icons:footprint',
  skip: 'game-icons:person',
  end: 'game-icons:sands-of-time',
  done: 'game-icons:check-mark',
  call: 'game-icons:ringing-bell',
  yes: 'game-icons:check-mark',
  no: 'game-icons:cancel',
  fit: 'game-icons:expand',
  crew: 'game-icons:meeple-group',
  pile: 'game-icons:stack',
  unknown: 'game-icons:stack',
} as const

/** By ref, by the last part of a ref, or by its kind (see ../index.ts). */
export const glyphs: Record<string, string> = {
  ...PEOPLE_GLYPHS,
  ...ROOM_GLYPHS,
  'meeple:android': MARK_GLYPHS.android,
  meeple: 'game-icons:meeple',
  tile: MARK_GLYPHS.room,
  gear: MARK_GLYPHS.gear,
  space: MARK_GLYPHS.space,
  deck: MARK_GLYPHS.deck,
  switch: MARK_GLYPHS.switch,
  'skip-move': MARK_GLYPHS.skip,
  'end-turn': MARK_GLYPHS.end,
  'gear-stop': MARK_GLYPHS.done,
  stop: MARK_GLYPHS.done,
  'call-end': MARK_GLYPHS.call,
  yes: MARK_GLYPHS.yes,
  no: MARK_GLYPHS.no,
}

export const KIND_GLYPHS: Record<string, string> = {
  move: MARK_GLYPHS.move,
  explore: MARK_GLYPHS.space,
  gear: MARK_GLYPHS.gear,
  switch: MARK_GLYPHS.switch,
  collapse: MARK_GLYPHS.collapse,
  rescue: MARK_GLYPHS.people,
  lockdown: MARK_GLYPHS.lockdown,
  vote: MARK_GLYPHS.call,
}

export const emblem = 'game-icons:gears'
export const playNow = 'Play now, alone with the android'
export const manners: Manners = {
  givesUp: (notation) => notation === 'call-end',
  leadsOn: (notation) => notation === 'skip-move' || notation === 'stop',
  atOnce: (notation) => notation.startsWith('explore '),
  // Of a square the engineer is meant: whoever wants the android to go chooses it first.
  meant: (left, ref) => (ref.startsWith('space:') ? (left.find(({ notation }) => notation.startsWith('explore eng-')) ?? null) : null),
}
export const goal = 'Throw the switch, then get everybody out.'
export const blurb = 'Throw the switch inside a clockwork giant, and get everybody out while the rooms collapse behind you.'
export const motto = '1 to 4 engineers and an android; together, half together, or in a race'
export const showsPlayers = true
/** people at this table may write down what they mean to do */
export const plans = true

const PLAIN = ['skip-move', 'stop', 'end-turn', 'gear-stop', 'call-end', 'yes', 'no']
export const hasButton = (notation: string): boolean => PLAIN.includes(notation)
export const scoreWords = (score: number): string => `${score} brought out`
