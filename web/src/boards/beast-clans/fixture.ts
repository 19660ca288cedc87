/** A position written by hand from the contract of the view: for the unit tests of this board. */
import type { DuelReference, DuelView, SideView, ThingView } from './types'

export const reference: DuelReference = {
  cards: {
    'canopy-panther': { name: 'Canopy Panther', kingdom: 'jungle', type: 'beast', cost: 3, might: 30, life: 20, uses: null, keywords: ['rush'], text: '', formal: [] },
    'tapir-bulwark': { name: 'Tapir Bulwark', kingdom: 'jungle', type: 'beast', cost: 3, might: 20, life: 50, uses: null, keywords: ['guardian'], text: '', formal: [] },
    'thorn-bow': { name: 'Thorn Bow', kingdom: 'jungle', type: 'equipment', cost: 1, might: 10, life: null, uses: 20, keywords: [], text: '', formal: [] },
    mirage: { name: 'Mirage', kingdom: 'desert', type: 'weather', cost: 1, might: 0, life: null, uses: null, keywords: [], text: 'Pin target enemy beast.', formal: [] },
    'bog-titan': { name: 'Bog Titan', kingdom: 'marsh', type: 'beast', cost: 6, might: 70, life: 70, uses: null, keywords: ['vanish'], text: 'When Bog Titan enters the field, discard target wounded enemy beast from the field.', formal: [] },
    'horned-viper': { name: 'Horned Viper', kingdom: 'desert', type: 'beast', cost: 3, might: 30, life: 30, uses: null, keywords: ['ready-at-arms'], text: '1 Biomass: Horned Viper gets +10 Might until end of turn.', formal: [] },
  },
  royals: {
    balam: { name: 'Balam, Jaguar King', kingdom: 'jungle', title: 'king', levels: [{ biomass: 4, life: 380, text: '1 Biomass: target beast you control gets +10 Might until end of turn.', evolution: 'your Royal has 290 or less Life' }] },
    akrab: { name: 'Akrab, Scorpion King', kingdom: 'desert', title: 'king', levels: [{ biomass: 4, life: 390, text: '1 Biomass: return target equipment card in your discard to your hand.', evolution: 'your Royal has 300 or less Life' }] },
  },
  decks: {},
  keywords: {
    rush: { name: 'RUSH', rule: 'BCL-345' },
    guardian: { name: 'GUARDIAN', rule: 'BCL-330' },
    vanish: { name: 'VANISH', rule: 'BCL-350' },
    'ready-at-arms': { name: 'READY-AT-ARMS', rule: 'BCL-340' },
  },
  kingdoms: [
    { id: 'desert', name: 'Desert' },
    { id: 'jungle', name: 'Jungle' },
    { id: 'marsh', name: 'Marsh' },
  ],
  steps: ['biomass', 'upkeep', 'play-1', 'attack-1'],
}

export function thing(id: number, card: string | null, changes: Partial<ThingView> = {}): ThingView {
  const face = card === null ? undefined : reference.cards[card]
  const kind = face?.type === 'equipment' ? 'equipment' : 'beast'
  return {
    id,
    seat: 0,
    card,
    name: face?.name ?? 'Face-down card',
    kind,
    might: face?.might ?? 10,
    life: kind === 'beast' ? (face?.life ?? null) : null,
    uses: face?.uses ?? null,
    printed_life: kind === 'beast' ? (face?.life ?? null) : null,
    cost: face?.cost ?? 0,
    upkeep: kind === 'beast' ? (face?.cost ?? 0) : 0,
    keywords: face?.keywords ?? [],
    ward: 0,
    pinned: false,
    entered: 1,
    asleep: false,
    wielded_by: null,
    text: face?.text ?? '',
    ...changes,
  }
}

export function side(seat: number, changes: Partial<SideView> = {}): SideView {
  return {
    seat,
    royal: seat ? 'akrab' : 'balam',
    royal_name: seat ? 'Akrab, Scorpion King' : 'Balam, Jaguar King',
    level: 1,
    life: 380,
    max_life_printed: 380,
    ward: 0,
    keywords: [],
    biomass: 4,
    max_biomass: 4,
    used: false,
    ability: { text: '', formal: '' },
    evolution: {
      text: 'royal-damage >= 80 or my-life <= 290',
      progress: [[{ metric: 'royal-damage', now: 40, need: 80, sign: '>=' }], [{ metric: 'my-life', now: 380, need: 290, sign: '<=' }]],
    },
    hand: seat ? null : ['mirage', 'canopy-panther', 'mirage'],
    hand_size: 3,
    known: [],
    deck_size: 30,
    discard: [],
    counters: {},
    field: [],
    ...changes,
  }
}

export function duel(changes: Partial<DuelView> = {}): DuelView {
  return {
    players: 2,
    seat: 0,
    deciding: 0,
    phase: 'action',
    step: 'play-1',
    turn: 5,
    active: 0,
    first: 0,
    holder: 0,
    mode: 'single',
    match: { game: 1, wins: [0, 0], draws: 0, main: null, side: null },
    sides: [
      side(0, { field: [thing(1, 'canopy-panther', { life: 10 }), thing(2, 'thorn-bow'), thing(5, 'bog-titan', { kind: 'facedown', might: 10, life: null, printed_life: null, uses: 30, keywords: [], text: '' })] }),
      side(1, { field: [thing(3, 'tapir-bulwark', { seat: 1, pinned: true, ward: 10 })] }),
    ],
    stack: [
      { source: 'Mirage', card: 'mirage', royal: null, seat: 1, text: 'Pin target enemy beast.', target: 'object:1', object: null },
      { source: 'Balam, Jaguar King', card: null, royal: 'balam', seat: 0, text: '', target: null, object: 'royal:0' },
    ],
    attacks: [],
    window: { mode: 'action', passed: false },
    looking: null,
    waiting: [],
    playable: {},
    upkeep: null,
    result: null,
    ...changes,
  }
}
