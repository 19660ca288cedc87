/** What the deck builder needs of Beast Clans (`DeckBench`). */
export { listText } from './decks'
export { default as Library } from './Library.svelte'
export { default as Sheet } from './Sheet.svelte'
