/** Words put together the same way at every table. */

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** An id read as a name: `red-chili` is 'Red Chili'. */
export const titled = (id: string): string => id.split('-').map(capital).join(' ')

/** '1 card', '3 cards'. */
export const counted = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`

/** 'bread, cheese and wine'. */
export function listed(words: readonly string[], last = 'and'): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}
