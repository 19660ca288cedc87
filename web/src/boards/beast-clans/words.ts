/** Words for what stands on the field. What is allowed is never decided here: the server says it. */
import { capital, titled } from '../../lib/wording'
import type { LogLine } from '../../wire'
import type { AttackView, CardPrint, ClauseView, DuelReference, DuelView, EntryView, SideView, ThingView } from './types'

export type NameOf = (seat: number) => string

const UNKNOWN: CardPrint = { name: 'Unknown card', kingdom: 'rebel', type: 'beast', cost: 0, might: 0, life: null, uses: null, keywords: [], text: '', formal: [] }

/** A card of somebody's own making stands in no reference: its id is at least read as a name. */
export function print(reference: DuelReference, card: string): CardPrint {
  return reference.cards?.[card] ?? { ...UNKNOWN, name: titled(card) }
}

// -- the turn ---------------------------------------------------------------------------------------------------------

/** The steps of a turn in groups, as the ribbon shows them. */
export const STEP_NAMES: Record<string, string> = {
  biomass: 'Biomass',
  upkeep: 'Upkeep',
  evolution: 'Evolution',
  draw: 'Draw',
  'play-1': 'Play 1',
  'attack-1': 'Attack',
  'guard-1': 'Guard',
  'damage-1': 'Damage',
  'attack-2': 'Attack',
  'guard-2': 'Guard',
  'damage-2': 'Damage',
  'play-2': 'Play 2',
  'end-evolution': 'Evolution',
  transition: 'End',
}

export const STEP_GROUPS: { title: string; steps: string[] }[] = [
  { title: 'Start', steps: ['biomass', 'upkeep', 'evolution', 'draw'] },
  { title: 'Play', steps: ['play-1'] },
  { title: 'Combat 1', steps: ['attack-1', 'guard-1', 'damage-1'] },
  { title: 'Combat 2', steps: ['attack-2', 'guard-2', 'damage-2'] },
  { title: 'Play', steps: ['play-2'] },
  { title: 'End', steps: ['end-evolution', 'transition'] },
]

/** 'Attack Step of Combat Phase 1', for those who listen. */
export function stepWords(step: string): string {
  const [name, phase] = step.split('-')
  if (name === 'play') return `Play Phase ${phase}`
  if (step === 'end-evolution') return 'End Evolution Step'
  if (step === 'royals') return 'Choosing the Royals'
  if (step === 'first') return 'Who begins'
  return `${capital(name ?? '')} Step${phase ? ` of Combat Phase ${phase}` : ''}`
}

export function turnWords(view: DuelView, nameOf: NameOf): string {
  if (!view.turn) return 'Before the first turn'
  const who = nameOf(view.active)
  return `Turn ${view.turn}: ${who === 'You' ? 'yours' : who}`
}

/** Who may act in the present window, in one line. */
export function windowWords(view: DuelView, nameOf: NameOf): string {
  if (!view.window || view.holder === null) return ''
  const who = nameOf(view.holder)
  const may = who === 'You' ? 'You may' : `${who} may`
  if (view.window.mode === 'action') return `${may} act`
  return `${may} respond`
}

// -- things -----------------------------------------------------------------------------------------------------------

export function thingOf(view: DuelView, ref: string | null): ThingView | undefined {
  if (!ref?.startsWith('object:')) return undefined
  const id = Number(ref.slice(7))
  for (const side of view.sides) for (const thing of side.field) if (thing.id === id) return thing
  return undefined
}

/** The short name of whatever a ref means. */
export function nameOfRef(view: DuelView, reference: DuelReference, ref: string | null): string {
  if (ref === null) return ''
  const [kind, first = '', second] = ref.split(':')
  if (kind === 'royal') return (view.sides[Number(first)]?.royal_name ?? 'the Royal').replace(/,.*/, '')
  if (kind === 'object') return thingOf(view, ref)?.name ?? 'a card that is gone'
  return print(reference, second ?? first).name
}

export const beasts = (side: SideView): ThingView[] => side.field.filter((thing) => thing.kind === 'beast')
export const relics = (side: SideView): ThingView[] => side.field.filter((thing) => thing.kind !== 'beast')
export const hiddenCard = (thing: ThingView): boolean => thing.kind === 'facedown'
export const wounded = (thing: ThingView): boolean => thing.life !== null && thing.printed_life !== null && thing.life < thing.printed_life

export const KIND_WORDS: Record<string, string> = { beast: 'Beast', equipment: 'Equipment', weather: 'Weather', castle: 'Castle', facedown: 'Face-down card' }

export function kingdomName(reference: DuelReference, kingdom: string): string {
  return reference.kingdoms?.find((one) => one.id === kingdom)?.name ?? capital(kingdom)
}

export function keywordName(reference: DuelReference, keyword: string): string {
  return capital((reference.keywords?.[keyword]?.name ?? keyword).toLowerCase())
}

/** 'Beast, Might 30, Life 20 of 30, Rush; asleep': a thing of the field for those who listen. */
export function thingWords(thing: ThingView, reference: DuelReference, mine: boolean): string {
  const parts = [KIND_WORDS[thing.kind] ?? thing.kind]
  if (thing.might !== null) parts.push(`Might ${thing.might}`)
  if (thing.life !== null) parts.push(wounded(thing) ? `Life ${thing.life} of ${thing.printed_life}, wounded` : `Life ${thing.life}`)
  if (thing.uses !== null) parts.push(`Uses ${thing.uses}`)
  parts.push(...thing.keywords.map((keyword) => keywordName(reference, keyword)))
  if (thing.ward) parts.push(`ward ${thing.ward}`)
  if (thing.pinned) parts.push('pinned')
  if (thing.asleep) parts.push('entered this turn, cannot attack yet')
  if (thing.wielded_by) parts.push('wielded')
  const hidden = thing.kind === 'facedown' ? (mine ? ' (only you know it)' : '') : ''
  return `${thing.name}${hidden}: ${parts.join(', ')}${thing.text ? `. ${thing.text}` : ''}`
}

/** A card as it is printed, for those who listen. */
export function cardWords(reference: DuelReference, card: string): string {
  const face = print(reference, card)
  const parts = [`${kingdomName(reference, face.kingdom)} ${face.type}`, `costs ${face.cost}`]
  if (face.type === 'beast') parts.push(`Might ${face.might}`, `Life ${face.life ?? 0}`)
  if (face.type === 'equipment') parts.push(`Might ${face.might}`, `Uses ${face.uses ?? 0}`)
  parts.push(...face.keywords.map((keyword) => keywordName(reference, keyword)))
  return `${face.name}: ${parts.join(', ')}${face.text ? `. ${face.text}` : ''}`
}

/** A Royal as it is printed, level by level, for those who listen. */
export function royalWords(reference: DuelReference, royal: string): string {
  const levels = reference.royals?.[royal]?.levels ?? []
  return levels.map(({ biomass, text, evolution }, i) => `Level ${i + 1}: ${biomass} Biomass, ${text}${evolution ? ` Evolves if ${evolution}.` : ''}`).join(' ')
}

/** The parts of a card's text, so that costs and triggers can be set apart: 'cost: effect'. */
export function abilityParts(text: string): { lead: string; rest: string } {
  const found = /^([^:.]{3,70}):\s+(.*)$/s.exec(text)
  return found ? { lead: found[1] ?? '', rest: found[2] ?? '' } : { lead: '', rest: text }
}

// -- evolution --------------------------------------------------------------------------------------------------------

const METRIC_WORDS: Record<string, string> = {
  'my-beasts': 'beasts',
  'my-equipment': 'equipment',
  'my-hand': 'cards in hand',
  'my-biomass': 'Biomass',
  'my-life': 'Life',
  'my-discard-beasts': 'fallen beasts',
  'top-might': 'top Might',
  'attacks-this-turn': 'attacks',
  wields: 'wields',
  rushes: 'rushes',
  accompanies: 'helped',
  flips: 'flips',
  'enemy-fallen': 'fallen foes',
  'royal-damage': 'damage',
}

/** The same in full, for whoever points at it. */
const METRIC_MEANING: Record<string, string> = {
  'my-discard-beasts': 'beasts in your discard',
  'top-might': 'the highest Might among your beasts',
  'attacks-this-turn': 'attacks declared this turn',
  wields: 'times equipment was wielded',
  rushes: 'attacks by beasts in the turn in which they came',
  accompanies: 'times a beast has accompanied an attack',
  flips: 'face-down cards flipped',
  'enemy-fallen': 'enemy beasts discarded from the field',
  'royal-damage': 'damage dealt to the other Royal',
}

export interface Goal {
  words: string
  meaning: string
  met: boolean
  /** how near, from 0 to 1 */
  part: number
}

export function goalOf(clause: ClauseView, start: number): Goal {
  const name = METRIC_WORDS[clause.metric] ?? clause.metric
  const { now, need } = clause
  const meaning = `${capital(METRIC_MEANING[clause.metric] ?? name)}: ${now} now, ${clause.sign === '<=' ? 'at most' : clause.sign === '=' ? 'exactly' : 'at least'} ${need} needed`
  if (clause.sign === '<=') {
    const way = Math.max(1, start - need)
    return { words: `${name} ≤ ${need}`, meaning, met: now <= need, part: Math.max(0, Math.min(1, (start - now) / way)) }
  }
  return { words: `${name} ${now}/${need}`, meaning, met: clause.sign === '=' ? now === need : now >= need, part: need ? Math.max(0, Math.min(1, now / need)) : 1 }
}

/** Each way to the next level as its clauses; all of one way must be met. */
export function goals(side: SideView): Goal[][] {
  return (side.evolution?.progress ?? []).map((way) => way.map((clause) => goalOf(clause, side.max_life_printed ?? side.life)))
}

// -- combat -----------------------------------------------------------------------------------------------------------

/** The attacks that are still to come: once their damage is dealt they are history. */
export function coming(view: DuelView): AttackView[] {
  return view.step.startsWith('damage') && view.phase !== 'split' ? [] : view.attacks
}

/** Whether it is known what they would do: while the other side declares its defence, it is not. */
export function foreseen(view: DuelView): boolean {
  return view.deciding === view.seat || (view.phase !== 'guard' && view.phase !== 'defend-wield')
}

// -- the stack --------------------------------------------------------------------------------------------------------

export const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']
export const resolves = (place: number): string => `resolves ${ORDINALS[place] ?? `${place + 1}th`}`

export function entryWords(entry: EntryView, place: number, view: DuelView, reference: DuelReference, nameOf: NameOf): string {
  const aim = entry.target ? `, aimed at ${nameOfRef(view, reference, entry.target)}` : ''
  return `${capital(resolves(place))}: ${entry.source} (${nameOf(entry.seat)})${aim}. ${entry.text}`
}

// -- what has changed -------------------------------------------------------------------------------------------------

/** How Life and Uses changed between two views, by ref. */
export function changes(before: DuelView | null, now: DuelView): Map<string, number> {
  const found = new Map<string, number>()
  if (!before || before === now || before.match.game !== now.match.game) return found
  for (const side of now.sides) {
    const old = before.sides[side.seat]
    if (old?.royal && old.royal === side.royal && old.life !== side.life && old.life > 0) found.set(`royal:${side.seat}`, side.life - old.life)
    for (const thing of side.field) {
      const then = old?.field.find((one) => one.id === thing.id)
      if (!then || then.kind !== thing.kind) continue
      const change = (thing.life ?? thing.uses ?? 0) - (then.life ?? then.uses ?? 0)
      if (change) found.set(`object:${thing.id}`, change)
    }
  }
  return found
}

/** The Royals that have just evolved, and the cards just turned up, each with the face-down card that it was. */
export function risen(before: DuelView | null, now: DuelView, fresh: readonly LogLine[]): Map<string, string> {
  const told = (kind: string) => fresh.filter((line) => line.kind === kind).flatMap((line) => line.refs)
  const found = new Map(told('evolve').map((ref) => [ref, ref]))
  const stillDown = (thing: ThingView) => thingOf(now, `object:${thing.id}`)?.kind === 'facedown'
  const gone = (before?.sides ?? []).flatMap((side) => side.field.filter((thing) => hiddenCard(thing) && !stillDown(thing)))
  for (const ref of told('flip')) {
    const thing = thingOf(now, ref)
    if (!thing) continue
    const at = gone.findIndex((one) => one.seat === thing.seat)
    const [was] = at < 0 ? [] : gone.splice(at, 1)
    found.set(ref, was ? `object:${was.id}` : ref)
  }
  return found
}

/** Cards of the same title together, in the order in which they first stand. */
export function grouped(cards: readonly string[]): { card: string; count: number }[] {
  const found = new Map<string, number>()
  for (const card of cards) found.set(card, (found.get(card) ?? 0) + 1)
  return [...found].map(([card, count]) => ({ card, count }))
}

/** By cost, then by name: as a hand or a deck is read. */
export function byCost(reference: DuelReference): (a: string, b: string) => number {
  return (a, b) => print(reference, a).cost - print(reference, b).cost || print(reference, a).name.localeCompare(print(reference, b).name)
}

/** A name with a word so long that it needs smaller letters in a narrow place. */
export const hasLongWord = (name: string): boolean => name.split(' ').some((word) => word.length > 11)

// -- explained words --------------------------------------------------------------------------------------------------

/** Words of card texts that have a meaning of their own, with the rules that give it. */
export const TERMS: { word: RegExp; name: string; text: string; rules: string[] }[] = [
  { word: /\bpin(s|ned)?\b/i, name: 'Pin', text: 'A pinned beast cannot attack or accompany until the end of its controller’s turn. It may guard and defend.', rules: ['BCL-226', 'BCL-304', 'BCL-087'] },
  { word: /\bward\b/i, name: 'Ward', text: 'Prevents the next damage up to this number, until the end of the turn.', rules: ['BCL-278', 'BCL-087'] },
  { word: /\bwounded\b/i, name: 'Wounded', text: 'A beast that has less Life than is printed on it.', rules: ['BCL-009'] },
  { word: /\bscout\b/i, name: 'Scout', text: 'Look at so many cards on top of your deck, take one into your hand, and put the rest on the bottom.', rules: ['BCL-412'] },
  { word: /\bsearch\b/i, name: 'Search', text: 'Look through your whole deck, show and take a fitting card or none, and shuffle.', rules: ['BCL-411'] },
  { word: /\bwield/i, name: 'Wield', text: 'Equipment is wielded by announcing it with an attack, or in defense; each time costs 10 Uses.', rules: ['BCL-227', 'BCL-228', 'BCL-281'] },
  { word: /\bmaximum Biomass\b/i, name: 'Biomass', text: 'At the start of your turn your Biomass is set to your maximum.', rules: ['BCL-071', 'BCL-072'] },
]

/** Keywords in plain words; the rule that has all of it stands in the reference. */
export const KEYWORD_WORDS: Record<string, string> = {
  accompany: 'Joins the attack of another beast of yours: it adds its Might, and shares the damage that comes back. In that turn it does not attack by itself.',
  armor: 'May be wielded in defense as well, by whoever is attacked.',
  breach: 'May be played face-down for 3 Biomass: an equipment with 10 Might and 30 Uses. When the Uses are gone it is turned up, and is the beast, with Rush for that turn.',
  cull: 'Your Royal gains as much Life as it deals combat damage, in attack or defense.',
  doubletap: 'May attack twice in a turn, once in each Combat Phase.',
  guardian: 'Steps in when another unit of yours is attacked, and takes over that attack; one in each Combat Phase.',
  'ready-at-arms': 'May wield any equipment in defense, not only one with Armor.',
  rush: 'May attack in the very turn in which it comes onto the field.',
  vanish: 'No ability can target it, not even yours. It can be attacked, and what needs no target still reaches it.',
}

export const termsIn = (text: string): typeof TERMS => TERMS.filter((term) => term.word.test(text))

/** What a card in the words of the types: 'Jungle beast'. */
export function typeLine(reference: DuelReference, card: string): string {
  const face = print(reference, card)
  return `${kingdomName(reference, face.kingdom)} ${face.type}`
}
