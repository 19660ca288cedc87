/** The glyph of each thing of Beast Master: the same one on the board, in the log, in the prompt and in the rules. */

export const LANDMARK_GLYPHS: Record<string, string> = {
  'hallowed-ground': 'game-icons:byzantin-temple',
  market: 'game-icons:shop',
  ruins: 'game-icons:ancient-ruins',
  volcano: 'game-icons:smoking-volcano',
  'gold-mine': 'game-icons:gold-mine',
}

export const LOOT_GLYPHS: Record<string, string> = {
  'loot-gold-1': 'game-icons:crown-coin',
  'loot-gold-2': 'game-icons:two-coins',
  'loot-colossus': 'game-icons:rock-golem',
  'loot-beast': 'game-icons:spiked-dragon-head',
}

export const CARD_GLYPHS: Record<string, string> = {
  'a-bigger-bag': 'game-icons:swap-bag',
  'beast-mantle': 'game-icons:vampire-cape',
  'blinding-speed': 'game-icons:winged-leg',
  outpost: 'game-icons:watchtower',
  'tunnel-keys': 'game-icons:three-keys',
  abundance: 'game-icons:cornucopia',
  audacity: 'game-icons:lion',
  authority: 'game-icons:crown',
  companionship: 'game-icons:meeple-group',
  comradery: 'game-icons:shaking-hands',
  diplomacy: 'game-icons:scroll-quill',
  dominion: 'game-icons:flag-objective',
  fortitude: 'game-icons:stone-tower',
  influence: 'game-icons:puppet',
  solidarity: 'game-icons:meeple-army',
  solitude: 'game-icons:meditation',
  zeal: 'game-icons:fire-shrine',
  convene: 'game-icons:magnet',
  convert: 'game-icons:raise-zombie',
  dodge: 'game-icons:dodge',
  extortion: 'game-icons:robber-hand',
  hegemony: 'game-icons:card-exchange',
  intimidate: 'game-icons:push',
  pilfer: 'game-icons:card-draw',
  purge: 'game-icons:exit-door',
  replace: 'game-icons:body-swapping',
  steal: 'game-icons:grab',
  teleport: 'game-icons:teleport',
  vandalize: 'game-icons:hammer-break',
  'bank-run': 'game-icons:run',
  'enrage-the-beast': 'game-icons:enrage',
  eruption: 'game-icons:eruption',
  ghouls: 'game-icons:shambling-zombie',
  landslide: 'game-icons:falling-rocks',
  'power-surge': 'game-icons:lightning-tree',
  rampage: 'game-icons:claw-slashes',
  ransack: 'game-icons:card-pick',
  'ritual-sacrifice': 'game-icons:rolling-dices',
  sabotage: 'game-icons:tattered-banner',
  'take-flight': 'game-icons:feathered-wing',
  terraform: 'game-icons:mountains',
}

export const MARK_GLYPHS = {
  beast: 'game-icons:spiked-dragon-head',
  volcano: 'game-icons:smoking-volcano',
  colossus: 'game-icons:rock-golem',
  acolyte: 'game-icons:abbot-meeple',
  banner: 'game-icons:knight-banner',
  gold: 'game-icons:crown-coin',
  reserve: 'game-icons:abbot-meeple',
  resting: 'game-icons:night-sleep',
  create: 'game-icons:abbot-meeple',
  move: 'game-icons:footprint',
  card: 'game-icons:card-play',
  death: 'game-icons:death-skull',
  road: 'game-icons:road',
  score: 'game-icons:coins',
  age: 'game-icons:sundial',
  turn: 'game-icons:hourglass',
  end: 'game-icons:sands-of-time',
  pass: 'game-icons:cancel',
  stop: 'game-icons:check-mark',
  interrupt: 'game-icons:hand',
  eye: 'game-icons:sunken-eye',
  ask: 'game-icons:ringing-bell',
  wait: 'game-icons:hourglass',
  space: 'game-icons:hexes',
  island: 'game-icons:island',
  pay: 'game-icons:crown-coin',
  shuffle: 'game-icons:card-exchange',
  discard: 'game-icons:card-discard',
  draw: 'game-icons:card-draw',
  book: 'game-icons:bookmarklet',
} as const

/** By ref, by the last part of a ref, or by its kind (see ../index.ts). */
export const glyphs: Record<string, string> = {
  ...LANDMARK_GLYPHS,
  ...LOOT_GLYPHS,
  ...CARD_GLYPHS,
  beast: MARK_GLYPHS.beast,
  volcano: MARK_GLYPHS.volcano,
  colossus: MARK_GLYPHS.colossus,
  acolyte: MARK_GLYPHS.acolyte,
  reserve: MARK_GLYPHS.reserve,
  banner: MARK_GLYPHS.banner,
  space: MARK_GLYPHS.space,
  'deck:colossus': MARK_GLYPHS.colossus,
  'deck:beast': MARK_GLYPHS.beast,
  'discard:colossus': MARK_GLYPHS.discard,
  'discard:beast': MARK_GLYPHS.discard,
  tile: MARK_GLYPHS.island,
  mantle: 'game-icons:vampire-cape',
  end: MARK_GLYPHS.end,
  pass: MARK_GLYPHS.pass,
  stay: MARK_GLYPHS.death,
  decline: MARK_GLYPHS.pass,
  stop: MARK_GLYPHS.stop,
  done: MARK_GLYPHS.stop,
  pay: MARK_GLYPHS.pay,
}

/** `colossus:1` is a Colossus, whatever the number; `loot:C4:loot-gold-1` is its token. */
export function glyphOf(ref: string): string | undefined {
  const [kind, ...rest] = ref.split(':')
  if (kind === 'loot') return LOOT_GLYPHS[rest.at(-1) ?? '']
  if (kind === 'card') return CARD_GLYPHS[rest[0] ?? '']
  return kind === 'deck' || kind === 'discard' ? glyphs[ref] : glyphs[kind ?? '']
}

export const KIND_GLYPHS: Record<string, string> = {
  age: MARK_GLYPHS.age,
  turn: MARK_GLYPHS.turn,
  'end-phase': MARK_GLYPHS.end,
  landmark: MARK_GLYPHS.island,
  island: MARK_GLYPHS.island,
  move: MARK_GLYPHS.move,
  create: MARK_GLYPHS.create,
  death: MARK_GLYPHS.death,
  die: 'game-icons:rolling-dices',
  doom: MARK_GLYPHS.death,
  dodge: 'game-icons:dodge',
  banner: MARK_GLYPHS.banner,
  control: MARK_GLYPHS.banner,
  beast: MARK_GLYPHS.beast,
  volcano: MARK_GLYPHS.volcano,
  displace: MARK_GLYPHS.colossus,
  retreat: MARK_GLYPHS.colossus,
  shove: 'game-icons:push',
  draw: MARK_GLYPHS.draw,
  hand: MARK_GLYPHS.draw,
  discard: MARK_GLYPHS.discard,
  shuffle: MARK_GLYPHS.shuffle,
  give: 'game-icons:robber-hand',
  gold: MARK_GLYPHS.gold,
  score: MARK_GLYPHS.score,
  ask: MARK_GLYPHS.interrupt,
  end: 'game-icons:laurel-crown',
}

export const emblem = 'game-icons:smoking-volcano'
export const goal = 'Banners on good spaces earn Gold; the most Gold wins.'
export const blurb = 'Raise banners on an island with a Beast and a Volcano, and set both on everybody else.'
export const motto = '2 to 4 Colossi; banners, roads, and cards out of turn'
export const showsPlayers = true

/** The answers that have buttons of their own beside the hand. */
export const PLAIN = ['end', 'pass', 'dodge', 'stay', 'decline', 'stop', 'done', 'pay']
export const hasButton = (notation: string): boolean => PLAIN.includes(notation) || notation === 'mantle'
export const scoreWords = (score: number): string => `${score} Gold`
