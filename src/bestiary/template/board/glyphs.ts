/** The signs of High Card: the same ones on the board, in the log and on the home page. */
export const emblem = 'game-icons:card-play'
export const blurb = 'The highest card takes the trick.'
export const motto = '2 to 4 players, five minutes'
export const showsPlayers = true
export const glyphs: Record<string, string> = { card: 'game-icons:card-play' }
