/** The glyph of each thing of Feed the Beast: the same one on the board, in the log, in the prompt and in the rules. */

export const FOOD_GLYPHS: Record<string, string> = {
  bread: 'game-icons:sliced-bread',
  fish: 'game-icons:flatfish',
  mushroom: 'game-icons:mushroom-gills',
  berries: 'game-icons:elderberry',
  apple: 'game-icons:shiny-apple',
  lamb: 'game-icons:sheep',
  pie: 'game-icons:pie-slice',
  candy: 'game-icons:wrapped-sweet',
  nectar: 'game-icons:honeypot',
  human: 'game-icons:person',
}

export const BEAST_GLYPHS: Record<string, string> = {
  dragon: 'game-icons:dragon-head',
  unicorn: 'game-icons:unicorn',
  gnome: 'game-icons:bad-gnome',
  'loch-ness': 'game-icons:sea-dragon',
  griffin: 'game-icons:griffin-symbol',
  bigfoot: 'game-icons:gorilla',
  phoenix: 'game-icons:eagle-emblem',
  kraken: 'game-icons:octopus',
  yeti: 'game-icons:ice-golem',
  werewolf: 'game-icons:werewolf',
  sphinx: 'game-icons:greek-sphinx',
  ogre: 'game-icons:ogre',
  pegasus: 'game-icons:pegasus',
  leviathan: 'game-icons:sea-serpent',
  cyclops: 'game-icons:cyclops',
  cerberus: 'game-icons:wolf-head',
  basilisk: 'game-icons:snake-tongue',
  minotaur: 'game-icons:minotaur',
  ghost: 'game-icons:ghost',
  golem: 'game-icons:rock-golem',
  hydra: 'game-icons:hydra',
  goblin: 'game-icons:goblin-head',
  spirit: 'game-icons:spectre',
  demon: 'game-icons:imp-laugh',
}

export const REWARD_GLYPHS: Record<string, string> = {
  'switch-menu': 'game-icons:card-exchange',
  'empty-beast': 'game-icons:empty-wood-bucket',
  'reset-beast': 'game-icons:recycle',
  'study-deck': 'game-icons:spyglass',
  'replace-market': 'game-icons:shop',
  'swap-food': 'game-icons:body-swapping',
  'upgrade-three-max': 'game-icons:stairs-goal',
  'steal-two': 'game-icons:robber-hand',
  'hide-food': 'game-icons:robber-mask',
  'play-already-played': 'game-icons:double-ringed-orb',
  'play-not-played': 'game-icons:sparkles',
  'play-most-or-least': 'game-icons:scales',
  'pay-beast-menu-again': 'game-icons:hot-meal',
  'feed-again': 'game-icons:fork-knife-spoon',
  'play-three': 'game-icons:three-leaves',
  'force-food': 'game-icons:pointing',
  'forbid-food': 'game-icons:interdiction',
  'skip-two': 'game-icons:night-sleep',
  'others-draw': 'game-icons:swap-bag',
  'flip-state': 'game-icons:moon',
  'play-ignoring-beast': 'game-icons:hood',
  'lock-state': 'game-icons:padlock',
  'lock-menu': 'game-icons:locked-chest',
  'flip-direction': 'game-icons:return-arrow',
  'upgrade-one': 'game-icons:upgrade',
  'discard-one': 'game-icons:broom',
  'own-reward': 'game-icons:hot-meal',
}

export const VICTIM_GLYPHS: Record<string, string> = {
  princess: 'game-icons:tiara',
  prince: 'game-icons:queen-crown',
  troll: 'game-icons:troll',
  snowman: 'game-icons:snowman',
  dog: 'game-icons:sitting-dog',
  cat: 'game-icons:cat',
  grandfather: 'game-icons:smoking-pipe',
  grandmother: 'game-icons:rocking-chair',
  elf: 'game-icons:woman-elf-face',
  sorcerer: 'game-icons:wizard-face',
  witch: 'game-icons:witch-face',
  donkey: 'game-icons:donkey',
  'robot-doll': 'game-icons:robot-antennas',
  'little-baby': 'game-icons:matryoshka-dolls',
  'teddy-bear': 'game-icons:bear-face',
  bard: 'game-icons:lyre',
}

export const MARK_GLYPHS = {
  sun: 'game-icons:sun',
  moon: 'game-icons:moon',
  menu: 'game-icons:meal',
  market: 'game-icons:shop',
  deck: 'game-icons:card-draw',
  discard: 'game-icons:card-discard',
  upgrade: 'game-icons:upgrade',
  reward: 'game-icons:hot-meal',
  skip: 'game-icons:night-sleep',
  statue: 'game-icons:stone-bust',
  demand: 'game-icons:pointing',
  forbid: 'game-icons:interdiction',
  hidden: 'game-icons:robber-mask',
  lock: 'game-icons:padlock',
  haunted: 'game-icons:ghost',
  debt: 'game-icons:hourglass',
  cage: 'game-icons:bird-cage',
  aside: 'game-icons:maze',
  fury: 'game-icons:bestial-fangs',
  fail: 'game-icons:daemon-skull',
  rule: 'game-icons:open-book',
  clockwise: 'game-icons:clockwise-rotation',
  counter: 'game-icons:anticlockwise-rotation',
  supply: 'game-icons:swap-bag',
  win: 'game-icons:laurel-crown',
  wrong: 'game-icons:bestial-fangs',
  mark: 'game-icons:footprint',
} as const

const NUMBERS = [1, 2, 3, 4, 5, 6, 7]

/** By ref, by the last part of a ref, or by its kind (see ../index.ts). */
export const glyphs: Record<string, string> = {
  ...FOOD_GLYPHS,
  ...Object.fromEntries(Object.entries(BEAST_GLYPHS).map(([beast, glyph]) => [`beast:${beast}`, glyph])),
  ...REWARD_GLYPHS,
  ...VICTIM_GLYPHS,
  ...Object.fromEntries(
    Object.entries(VICTIM_GLYPHS).flatMap(([kind, glyph]) => NUMBERS.map((number) => [`victim:${kind}-${number}`, glyph])),
  ),
  beast: MARK_GLYPHS.fury,
  tile: MARK_GLYPHS.fury,
  menu: MARK_GLYPHS.menu,
  line: MARK_GLYPHS.menu,
  own: MARK_GLYPHS.reward,
  market: MARK_GLYPHS.market,
  deck: MARK_GLYPHS.deck,
  supply: MARK_GLYPHS.supply,
  aside: MARK_GLYPHS.aside,
  row: MARK_GLYPHS.cage,
  direction: MARK_GLYPHS.clockwise,
  'state:first': MARK_GLYPHS.sun,
  'state:second': MARK_GLYPHS.moon,
}

export const showsPlayers = true
export const hasButton = (notation: string): boolean => /^(reward|upgrade|option \d+)$/.test(notation)
export const scoreWords = (score: number): string => (score === 0 ? 'no food left' : score === -1 ? 'one token left' : `${-score} tokens left`)
export const emblem = 'game-icons:bestial-fangs'
export const goal = 'End your turn without food, and you win.'
export const blurb = 'Feed the beast what it likes today, and be the first to have no food left.'
export const motto = '2 to 6 players, half an hour, 24 beasts with a will of their own'
