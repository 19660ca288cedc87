/** The glyph of each thing of Henry's Feast: the same one on the board, in the log, in the prompt and in the rules. */

import type { Manners } from '../../lib/picking'

export const INGREDIENT_GLYPHS: Record<string, string> = {
  potato: 'game-icons:potato',
  tomato: 'game-icons:tomato',
  onion: 'house:onion',
  carrot: 'game-icons:carrot',
  beans: 'game-icons:jelly-beans',
  cheese: 'game-icons:cheese-wedge',
  milk: 'game-icons:milk-carton',
  egg: 'game-icons:big-egg',
  salt: 'game-icons:salt-shaker',
  'red-chili': 'game-icons:chili-pepper',
  rice: 'game-icons:bowl-of-rice',
  flour: 'game-icons:flour',
  sugar: 'game-icons:cubes',
  lemon: 'game-icons:cut-lemon',
  herbs: 'game-icons:herbs-bundle',
}

export const COURSE_GLYPHS: Record<string, string> = {
  appetizer: 'game-icons:fruit-bowl',
  entree: 'game-icons:hot-meal',
  dessert: 'game-icons:cake-slice',
}

export const TRACK_GLYPHS: Record<string, string> = {
  station: 'game-icons:saucepan',
  pantry: 'game-icons:cloth-jar',
  satchels: 'game-icons:knapsack',
  'hand-limit': 'game-icons:notebook',
}

export const MARK_GLYPHS = {
  market: 'game-icons:shop',
  basket: 'game-icons:basket',
  stockroom: 'game-icons:wooden-crate',
  deck: 'game-icons:stack',
  discard: 'game-icons:card-discard',
  corner: 'game-icons:open-book',
  cookbook: 'game-icons:book-cover',
  cook: 'game-icons:cooking-pot',
  share: 'game-icons:shaking-hands',
  none: 'game-icons:empty-hourglass',
  end: 'game-icons:exit-door',
  finish: 'game-icons:check-mark',
  call: 'game-icons:ringing-bell',
  fresh: 'game-icons:linden-leaf',
  toque: 'game-icons:chef-toque',
  locked: 'game-icons:padlock',
  messy: 'game-icons:broom',
  feast: 'game-icons:laurel-crown',
  proved: 'game-icons:chef-toque',
  peek: 'game-icons:spyglass',
  steal: 'game-icons:robber-hand',
  display: 'game-icons:card-pick',
  down: 'game-icons:card-draw',
  up: 'game-icons:open-book',
  pantry: 'game-icons:cloth-jar',
  station: 'game-icons:saucepan',
  hand: 'game-icons:notebook',
  pile: 'game-icons:meal',
  score: 'game-icons:trophy-cup',
  nowhere: 'game-icons:cancel',
  recipes: 'game-icons:bookshelf',
  reshuffle: 'game-icons:recycle',
} as const

/** By ref, by the last part of a ref, or by its kind (see ../index.ts). */
export const glyphs: Record<string, string> = {
  ...INGREDIENT_GLYPHS,
  ...Object.fromEntries(Object.entries(TRACK_GLYPHS).map(([track, glyph]) => [`bonus:${track}`, glyph])),
  'door:market': MARK_GLYPHS.market,
  'door:corner': MARK_GLYPHS.corner,
  'door:stockroom': MARK_GLYPHS.stockroom,
  'door:cook': MARK_GLYPHS.cook,
  'door:share': MARK_GLYPHS.share,
  'door:none': MARK_GLYPHS.none,
  'last-call': MARK_GLYPHS.call,
  'end-turn': MARK_GLYPHS.end,
  finish: MARK_GLYPHS.finish,
  'corner:peek-top': MARK_GLYPHS.peek,
  'corner:steal-top': MARK_GLYPHS.steal,
  'corner:steal-display': MARK_GLYPHS.display,
  'corner:steal-down': MARK_GLYPHS.down,
  'corner:steal-up': MARK_GLYPHS.up,
  'stock-deck': MARK_GLYPHS.deck,
  'stock-discard': MARK_GLYPHS.discard,
  'stock-row': MARK_GLYPHS.stockroom,
  market: MARK_GLYPHS.market,
  display: MARK_GLYPHS.display,
  cookbook: MARK_GLYPHS.cookbook,
  back: MARK_GLYPHS.cookbook,
  recipe: MARK_GLYPHS.recipes,
  feast: MARK_GLYPHS.feast,
  station: MARK_GLYPHS.station,
  hand: MARK_GLYPHS.hand,
  pile: MARK_GLYPHS.pile,
}

/** A card of a pantry is its ingredient, whatever its origin: `pantry:0:fresh-market-rice`. */
export function glyphOf(ref: string): string | undefined {
  const card = /^(?:pantry:\d+|market|stock):(?:fresh-)?(?:market-|stockroom-)?(.+)$/.exec(ref)
  return card ? INGREDIENT_GLYPHS[card[1] ?? ''] : undefined
}

export const emblem = 'game-icons:cooking-pot'
export const goal = 'Cook what scores most, and at least one Feast dish.'
export const blurb = 'Fill your pans at market and stockroom, cook the feast, and keep your head.'
export const motto = '2 to 5 chefs, or two teams; a long evening in the palace kitchen'
export const showsPlayers = true

/** What is looked at once is never put away by the table itself. */
export const manners: Manners = { byHand: (notation) => notation === 'ack' }
export const hasButton = (notation: string): boolean => ['ack', 'fill', 'clear', 'fresh-stock', 'finish', 'end-turn', 'no-action'].includes(notation)
export const scoreWords = (score: number): string => (score === 1 ? '1 point' : `${score} points`)
