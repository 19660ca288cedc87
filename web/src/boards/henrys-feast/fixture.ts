/** A position written by hand from the contract of the view: for the unit tests of this board. */
import { titled } from '../../lib/wording'
import type { FeastReference, FeastView, KitchenView } from './types'

const MARKET = 'potato tomato onion carrot beans cheese milk egg salt red-chili rice flour sugar lemon herbs'.split(' ')
const NO_PLATE = { ready: null, spoiled: false, fits: [] }

export const reference: FeastReference = {
  ingredients: Object.fromEntries(MARKET.map((id) => [id, { name: titled(id) }])),
  recipes: {
    'dal-tadka': { name: 'Dal Tadka', difficulty: 'easy', course: 'entree', ingredients: ['tomato', 'onion', 'beans'], points: 2, style: 'indian' },
    'lemon-rice': { name: 'Lemon Rice', difficulty: 'easy', course: 'entree', ingredients: ['red-chili', 'rice', 'lemon'], points: 2, style: 'indian' },
    'egg-fried-rice': { name: 'Egg Fried Rice', difficulty: 'easy', course: 'entree', ingredients: ['carrot', 'egg', 'rice'], points: 2, style: 'indian' },
    'aloo-paratha': { name: 'Aloo Paratha', difficulty: 'easy', course: 'entree', ingredients: ['potato', 'salt', 'flour'], points: 2, style: 'indian' },
    jalebi: { name: 'Jalebi', difficulty: 'easy', course: 'dessert', ingredients: ['flour', 'sugar', 'lemon'], points: 2, style: 'indian' },
    kheer: { name: 'Kheer', difficulty: 'easy', course: 'dessert', ingredients: ['milk', 'rice', 'sugar'], points: 2, style: 'indian' },
    'rajma-chawal': { name: 'Rajma Chawal', difficulty: 'medium', course: 'entree', ingredients: ['tomato', 'onion', 'beans', 'rice'], points: 3, style: 'indian' },
    samosa: { name: 'Samosa', difficulty: 'medium', course: 'appetizer', ingredients: ['potato', 'red-chili', 'flour', 'herbs'], points: 3, style: 'indian' },
    minestrone: { name: 'Minestrone', difficulty: 'hard', course: 'appetizer', ingredients: ['potato', 'tomato', 'carrot', 'beans', 'herbs'], points: 4, style: 'western' },
  },
  tracks: {
    station: { name: 'Station', gives: ['Stations 1 and 2', 'Station 3', 'Station 4', 'Station 5, the Dessert Station'], gives_without_cookbook: ['Stations 1 and 2', 'Station 3', 'Station 4', 'Station 5, the Dessert Station'] },
    pantry: { name: 'Pantry', gives: ['5 spaces', '6 spaces', '7 spaces', '8 spaces, Fresh Stock'], gives_without_cookbook: [] },
    satchels: { name: 'Satchels', gives: ['2 ingredients', '3 ingredients', '4 ingredients', '5 ingredients, two of a kind'], gives_without_cookbook: [] },
    'hand-limit': { name: 'Hand Limit', gives: ['1 recipe: Peek Top, Steal Top', '2 recipes: Steal Display', '3 recipes: Steal Down', '4 recipes: Steal Up'], gives_without_cookbook: ['no recipe', '1 recipe: Steal Display'] },
  },
}

export function kitchen(seat: number, changes: Partial<KitchenView> = {}): KitchenView {
  return {
    seat,
    side: seat,
    pantry: [],
    pantry_size: 5,
    stations: [[], [], [], [], []],
    owned: 2,
    levels: { station: 0, pantry: 0, satchels: 0, 'hand-limit': 0 },
    satchel: 2,
    hand_limit: 1,
    hand: [],
    backs: [],
    proved: false,
    feasts: [],
    pile: [],
    pile_size: 0,
    messy: false,
    plates: [NO_PLATE, NO_PLATE, NO_PLATE, NO_PLATE, NO_PLATE],
    ...changes,
  }
}

const own = kitchen(0, {
  pantry: ['stockroom-onion', 'fresh-market-rice', 'market-sugar'],
  stations: [['market-tomato', 'stockroom-beans'], ['market-sugar', 'market-potato'], [], [], []],
  plates: [
    {
      ready: null,
      spoiled: false,
      fits: [
        { recipe: 'dal-tadka', from: 'bonus:station', missing: ['onion'] },
        { recipe: 'rajma-chawal', from: 'display:2', missing: ['onion', 'rice'] },
      ],
    },
    { ready: null, spoiled: true, fits: [] },
    NO_PLATE,
    NO_PLATE,
    NO_PLATE,
  ],
})

export function henry(changes: Partial<FeastView> = {}): FeastView {
  return {
    players: 3,
    seat: 0,
    deciding: 0,
    phase: 'turn-start',
    teams: false,
    mode: 'standard',
    cookbook_on: true,
    round: 4,
    max_rounds: 60,
    first: 2,
    active: 0,
    last_call: null,
    last_round: false,
    action: null,
    bonus: { station: 'dal-tadka', pantry: 'lemon-rice', satchels: 'egg-fried-rice', 'hand-limit': 'aloo-paratha' },
    feasts: {
      easy: { open: true, course: 'dessert', recipe: 'jalebi' },
      medium: { open: false, course: 'appetizer', recipe: null },
      hard: { open: false, course: 'appetizer', recipe: null },
    },
    display: ['kheer', 'rajma-chawal', null, null],
    cookbook: { size: 30, top: { difficulty: 'hard', course: 'appetizer' }, face: null },
    cookbook_faces: null,
    cookbook_backs: null,
    peek: null,
    market: Object.fromEntries(MARKET.map((id) => [id, id === 'herbs' ? 0 : 2])),
    stockroom: { deck: 20, display: ['carrot', 'carrot', 'milk'], discard: 6, top: 'salt' },
    proved: [0],
    basket: null,
    kitchens: [own, kitchen(1, { hand: null, pile: null, backs: [{ difficulty: 'easy', course: 'dessert' }], pile_size: 1 }), kitchen(2, { hand: null, pile: null })],
    doors: { market: null, corner: { why: 'Your hand is full.', rules: ['HNF-083'] }, stockroom: null, cook: null, share: null, 'last-call': null },
    sheets: [],
    result: null,
    ...changes,
  }
}
