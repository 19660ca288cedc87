/** What is on the island, and what an answer would change, in words. */
import { capital, counted, listed } from '../../lib/wording'
import type { CardKind, IncomeView, IslandReference, IslandView, SeatView, Source, SpaceView, StrikeView, WindowName } from './types'

/** How a seat is called: 'You', or a name. */
export type NameOf = (seat: number) => string

export const letterOf = (seat: number): string => String.fromCharCode(65 + seat)

/** 'Your', "Ada's". */
export const whose = (name: string): string => (name === 'You' ? 'Your' : `${name}'s`)
/** The same within a sentence. */
const ofWhom = (name: string): string => (name === 'You' ? 'your' : whose(name))
const inside = (name: string): string => (name === 'You' ? 'you' : name)
const verb = (name: string, one: string, you: string): string => `${name} ${name === 'You' ? you : one}`

// -- spaces -----------------------------------------------------------------------------------------------------------

export const spaceOf = (view: IslandView, id: string | null): SpaceView | undefined => view.spaces.find((space) => space.id === id)

/** 'B2, Hallowed Ground'. */
export function spaceTitle(space: SpaceView, reference: IslandReference): string {
  return space.landmark ? `${space.id}, ${reference.landmarks?.[space.landmark]?.name ?? space.landmark}` : space.id
}

export interface Piece {
  ref: string
  kind: 'colossus' | 'acolyte' | 'reserve'
  seat: number
  /** where it stands; a new Acolyte comes from the Colossus */
  from: string | null
  /** where `reach` tells how far it gets */
  key: string
}

/** The piece among these elements that is to go somewhere. */
export function pieceOf(view: IslandView, refs: readonly string[]): Piece | null {
  for (const ref of refs) {
    const [, kind, seat, space] = /^(colossus|acolyte|reserve):(\d+)(?::(\w+))?$/.exec(ref) ?? []
    if (kind === undefined) continue
    const from = space ?? view.seats[Number(seat)]?.colossus ?? null
    return { ref, kind: kind as Piece['kind'], seat: Number(seat), from, key: space ?? (kind === 'reserve' ? 'create' : 'colossus') }
  }
  return null
}

export const placeOf = (refs: readonly string[]): string | null => refs.find((ref) => ref.startsWith('space:'))?.slice(6) ?? null

/** Whether the piece of an answer would die where it goes, as the view says. */
export function deadly(view: IslandView, refs: readonly string[]): boolean {
  const to = placeOf(refs)
  if (to === null) return false
  if (view.phase === 'dodge-move') return (spaceOf(view, to)?.hazard ?? null) !== null
  return view.reach?.[pieceOf(view, refs)?.key ?? '']?.[to]?.lethal ?? false
}

export const lootName = (token: string, reference: IslandReference): string => reference.loot?.[token]?.name ?? token

export function bannerWords(space: SpaceView, nameOf: NameOf): string {
  if (space.banner === null) return 'no Banner'
  return `${ofWhom(nameOf(space.banner))} ${space.banners > 1 ? 'two Banners (Outpost)' : 'Banner'}`
}

/** The engine names seats by letters. */
export function named(text: string, nameOf: NameOf, players: number): string {
  const seats = Array.from({ length: players }, (_, seat) => letterOf(seat))
  return text.replace(new RegExp(`(?<![\\w'])([${seats.join('')}])('s)?(?![\\w'])`, 'g'), (_, letter: string, own: string | undefined) => {
    const name = nameOf(letter.charCodeAt(0) - 65)
    return own ? whose(name).replace('Your', 'yours') : inside(name)
  }).replace(/\byou has\b/g, 'you have')
}

/** Who controls a space, and why. */
export function controlWords(space: SpaceView, nameOf: NameOf, players: number): string {
  const why = named(space.why, nameOf, players)
  if (space.hazard) return capital(why)
  if (space.contested) return `Contested, nobody controls it: ${why}`
  return space.controller === null ? 'Nobody controls it' : `${verb(nameOf(space.controller), 'controls', 'control')} it: ${why}`
}

/** The pieces on a space, one line for each owner and kind. */
export function pieceWords(space: SpaceView, nameOf: NameOf): string[] {
  const found = space.colossi.map((seat) => `${whose(nameOf(seat))} Colossus`)
  for (const [seat, count] of space.acolytes.entries()) if (count) found.push(`${whose(nameOf(seat))} ${counted(count, 'Acolyte')}`)
  return found
}

/** A space for a screen reader: everything on it. */
export function spaceWords(view: IslandView, space: SpaceView, reference: IslandReference, nameOf: NameOf): string {
  const parts = [spaceTitle(space, reference)]
  if (space.hazard === 'beast') parts.push('the Beast is here')
  if (space.loot.length) parts.push(`Loot: ${listed(space.loot.map((token) => lootName(token, reference)))}`)
  if (space.banner !== null) parts.push(bannerWords(space, nameOf))
  const pieces = pieceWords(space, nameOf)
  if (pieces.length) parts.push(`here: ${listed(pieces)}`)
  if (!space.hazard) parts.push(controlWords(space, nameOf, view.players))
  const doomed = view.strike?.doomed.filter((one) => one.space === space.id) ?? []
  for (const { seat, count } of doomed) parts.push(`about to die: ${whose(nameOf(seat))} ${counted(count, 'Acolyte')}`)
  return `${parts.join('. ')}.`
}

// -- cards and Gold ---------------------------------------------------------------------------------------------------

export const KIND_WORDS: Record<CardKind, string> = { perk: 'Perk', gift: 'Divine Gift', action: 'Action', beast: 'Beast Master' }
export const cardName = (card: string, reference: IslandReference): string => reference.cards?.[card]?.name ?? card
export const isBeast = (card: string, reference: IslandReference): boolean => reference.cards?.[card]?.kind === 'beast'

/** The cards of a hand, one entry a title, in the order of the content. */
export function grouped(hand: readonly string[], reference: IslandReference): { card: string; count: number }[] {
  const order = Object.keys(reference.cards ?? {})
  const titles = [...new Set(hand)].sort((a, b) => order.indexOf(a) - order.indexOf(b))
  return titles.map((card) => ({ card, count: hand.filter((one) => one === card).length }))
}

/** What Scoring brings. */
type Pay = Omit<IncomeView, 'from'>

/** '+3 Gold, 1 Colossus card'; nothing: ''. */
export function payWords(pay: Pay): string {
  const parts: string[] = []
  if (pay.gold) parts.push(`+${pay.gold} Gold`)
  if (pay.colossus_cards) parts.push(counted(pay.colossus_cards, 'Colossus card'))
  if (pay.beast_cards) parts.push(counted(pay.beast_cards, 'Beast Master card'))
  return parts.join(', ')
}

export const SOURCES: [id: Source, title: string][] = [
  ['loot', 'Loot'],
  ['hallowed-ground', 'Hallowed Ground'],
  ['market', 'Market'],
  ['gold-mine', 'Gold Mine'],
  ['kills', 'Kills'],
  ['gifts', 'Divine Gifts'],
  ['taken', 'Taken from others'],
  ['lost', 'Lost to others'],
]

export function seatWords(seat: SeatView): string {
  const parts = [`${seat.gold} Gold`, `${counted(seat.colossus_cards, 'Colossus card')}, ${counted(seat.beast_cards, 'Beast Master card')} in hand`]
  parts.push(`reserve ${seat.ready} ready${seat.resting ? `, ${seat.resting} resting` : ''}`, `${counted(seat.supply, 'Banner')} in supply`)
  return parts.join('; ')
}

// -- what goes on -----------------------------------------------------------------------------------------------------

const SETUP: Record<string, string> = {
  'place-landmark': 'Setup: the Landmarks are placed',
  'place-colossus': 'Setup: the Colossi are placed',
  'place-acolyte': 'Setup: the Colossi are placed',
}
export const inSetup = (view: IslandView): boolean => view.phase in SETUP

const WINDOWS: Record<WindowName, string> = {
  W1: 'after drawing',
  W2: 'after a Movement',
  W3: 'after a card',
  W4: 'before scoring',
  W5: 'after scoring',
}

/** Whose phase it is, for the bar. */
export function phaseWords(view: IslandView): string {
  if (view.result) return 'The game is over'
  if (inSetup(view)) return 'Setup'
  return view.window === 'W1' ? 'Drawing Phase' : view.window === 'W5' ? 'Scoring Phase' : 'Action Phase'
}

/** Why the game waits for somebody: one clause for each question that is not the active player's menu. */
const REASONS: Record<string, (name: string) => string> = {
  displace: (name) => `${verb(name, 'must', 'must')} move the Colossus that the Beast drives away`,
  retreat: (name) => `${verb(name, 'chooses', 'choose')} a retreat`,
  'banner-next': (name) => `${verb(name, 'chooses', 'choose')} which space gets a Banner first`,
  'banner-move': (name) => `${verb(name, 'has', 'have')} no Banner left and may move one`,
  discard: (name) => `${verb(name, 'discards', 'discard')} a card`,
  extortion: (name) => `${verb(name, 'gives a card or pays', 'give a card or pay')}`,
  'companionship-target': (name) => `${verb(name, 'chooses', 'choose')} a Colossus`,
  'place-from-reserve': (name) => `${verb(name, 'places', 'place')} Acolytes from the reserve`,
  solidarity: (name) => `${verb(name, 'may', 'may')} place all ready Acolytes on one space`,
  dominion: (name) => `${verb(name, 'may', 'may')} put a Banner on an empty space`,
  influence: (name) => `${verb(name, 'may', 'may')} move an opposing Colossus`,
  'convert-target': (name) => `${verb(name, 'chooses', 'choose')} an Acolyte to convert`,
  'purge-target': (name) => `${verb(name, 'sends', 'send')} the Acolytes away`,
  'replace-target': (name) => `${verb(name, 'chooses', 'choose')} two Colossi`,
  'teleport-target': (name) => `${verb(name, 'chooses', 'choose')} a Colossus and where it goes`,
  'perk-target': (name) => `${verb(name, 'chooses', 'choose')} a Perk`,
  'beast-step': (name) => `${verb(name, 'moves', 'move')} the Beast`,
  'beast-place': (name) => `${verb(name, 'lets', 'let')} the Beast fly`,
  'beast-market': (name) => `${verb(name, 'chooses', 'choose')} a Market for the Beast`,
  landslide: (name) => `${verb(name, 'moves', 'move')} Loot`,
  terraform: (name) => `${verb(name, 'moves', 'move')} the Volcano`,
  sabotage: (name) => `${verb(name, 'brings', 'bring')} Banners down`,
  ransack: (name) => `${verb(name, 'chooses', 'choose')} among the cards of Ransack`,
  'dodge-move': (name) => `${verb(name, 'dodges', 'dodge')}`,
}

const doomedWords = (strike: StrikeView, nameOf: NameOf): string => listed(strike.doomed.map(({ seat, space, count }) => `${count} of ${nameOf(seat) === 'You' ? 'yours' : whose(nameOf(seat))} on ${space}`))

export interface Moment {
  /** what happens, in one sentence */
  text: string
  /** whoever it waits for; null: nobody may know, or nobody */
  seat: number | null
  tone: 'calm' | 'window' | 'card' | 'doom'
}

/** What goes on at the table, so that nobody wonders why it waits. */
export function moment(view: IslandView, reference: IslandReference, nameOf: NameOf): Moment {
  const { strike, deciding } = view
  const mine = deciding !== null && nameOf(deciding) === 'You'
  if (view.result) return { text: 'The last Age is over.', seat: null, tone: 'calm' }
  if (strike && strike.doomed.length) {
    return { text: `About to die: ${doomedWords(strike, nameOf)}.`, seat: view.phase === 'dodge-move' ? deciding : null, tone: 'doom' }
  }
  if (view.phase === 'window' || view.phase === 'dodge') {
    const when = view.window ? WINDOWS[view.window] : ''
    if (mine) return { text: `Interrupt? A window is open ${when}.`.replace(' .', '.'), seat: deciding, tone: 'window' }
    return { text: `A window is open ${when}: waiting for answers.`.replace(' :', ':'), seat: null, tone: 'window' }
  }
  const key = view.phase.startsWith('ransack') ? 'ransack' : view.phase
  const reason = deciding === null ? undefined : REASONS[key]?.(nameOf(deciding))
  if (reason) return { text: `${reason}.`, seat: deciding, tone: view.resolving.length ? 'card' : 'calm' }
  if (inSetup(view) && deciding !== null) {
    const what = view.phase === 'place-landmark' ? (reference.landmarks?.[view.tile ?? '']?.name ?? 'a Landmark') : view.phase === 'place-colossus' ? 'a Colossus' : 'an Acolyte'
    return { text: `Setup: ${inside(nameOf(deciding))} ${mine ? 'place' : 'places'} ${what}.`, seat: deciding, tone: 'calm' }
  }
  return { text: mine ? 'Move, play cards, or end your Action Phase.' : `${whose(nameOf(view.active))} Action Phase.`, seat: deciding, tone: 'calm' }
}

/** In the Action Phase: what the next press is for, by what is chosen. */
export function hint(view: IslandView, chosen: readonly string[]): string {
  if (view.phase !== 'action') return ''
  const ref = chosen[0]
  if (ref === undefined) return view.reach && Object.keys(view.reach).length ? 'Take up a piece, then choose a space; or play a card.' : 'No Movement is left: play a card, or end.'
  if (ref.startsWith('space:')) return `Who shall go to ${ref.slice(6)}?`
  if (ref.startsWith('perk:')) return 'Choose one of your Banners, or use the Perk.'
  const piece = pieceOf(view, chosen)
  const reach = Object.values(view.reach?.[piece?.key ?? ''] ?? {})
  if (!piece || !reach.length) return ''
  const name = { colossus: 'Your Colossus', reserve: 'A new Acolyte', acolyte: `Your Acolyte on ${piece.from}` }[piece.kind]
  const far = reach.filter((walk) => walk.road.length).length
  return `${name}: ${counted(reach.length, 'space')} for 1 Movement${far ? `, ${far} of them along roads` : ''}.`
}

// -- what an answer changes -------------------------------------------------------------------------------------------

export interface News {
  text: string
  tone: 'good' | 'bad' | 'plain'
  space?: string
}

/** What an answer would change, in sentences. `me` is whose fortune it is told for. */
export function news(before: IslandView, after: IslandView, nameOf: NameOf, me: number | null): News[] {
  const found: News[] = []
  const tone = (seat: number, good: boolean): News['tone'] => (me === null ? 'plain' : (seat === me) === good ? 'good' : 'bad')
  for (const now of after.spaces) {
    const was = spaceOf(before, now.id)
    if (!was) continue
    const falls = was.banner !== null && now.banner !== was.banner ? `${ofWhom(nameOf(was.banner))} Banner falls` : ''
    const rises = now.banner !== null && now.banner !== was.banner ? `${ofWhom(nameOf(now.banner))} Banner goes up` : ''
    const then = [falls, rises].filter(Boolean).join(', ')
    if (now.controller !== null && now.controller !== was.controller) {
      const taker = nameOf(now.controller)
      found.push({ text: `${verb(taker, 'takes', 'take')} ${now.id}${then ? `: ${then}` : ''}.`, tone: tone(now.controller, true), space: now.id })
    } else if (then) {
      found.push({ text: `${capital(then)} on ${now.id}.`, tone: was.banner !== null ? tone(was.banner, false) : 'plain', space: now.id })
    } else if (now.controller === null && was.controller !== null) {
      const loser = nameOf(was.controller)
      const kept = was.banner === was.controller ? '; the Banner stays' : ''
      found.push({ text: `${verb(loser, 'loses', 'lose')} control of ${now.id}${kept}.`, tone: kept ? 'plain' : tone(was.controller, false), space: now.id })
    }
  }
  for (const [seat, now] of after.seats.entries()) {
    const was = before.seats[seat]
    if (!was) continue
    const dead = now.resting - was.resting
    if (dead > 0) found.push({ text: `${dead === 1 ? 'One' : dead} of ${ofWhom(nameOf(seat))} Acolytes ${dead === 1 ? 'dies' : 'die'}.`, tone: tone(seat, false) })
    const gold = now.gold - was.gold
    if (gold) found.push({ text: `${verb(nameOf(seat), gold > 0 ? 'gains' : 'loses', gold > 0 ? 'gain' : 'lose')} ${Math.abs(gold)} Gold.`, tone: tone(seat, gold > 0) })
  }
  if (after.strike?.doomed.length && !before.strike) found.push({ text: `About to die: ${doomedWords(after.strike, nameOf)}.`, tone: 'plain' })
  if (me !== null) {
    const [was, now] = [payWords(before.seats[me]?.income ?? NOTHING), payWords(after.seats[me]?.income ?? NOTHING)]
    if (was !== now && after.active === before.active) found.push({ text: `Scoring would bring you ${now || 'nothing'} instead of ${was || 'nothing'}.`, tone: 'plain' })
  }
  return found
}

const NOTHING: Pay = { gold: 0, colossus_cards: 0, beast_cards: 0 }

/** The spaces whose controller or Banner an answer changes. */
export function changedSpaces(before: IslandView, after: IslandView): { was: SpaceView; now: SpaceView }[] {
  return after.spaces.flatMap((now) => {
    const was = spaceOf(before, now.id)
    return was && (was.controller !== now.controller || was.banner !== now.banner || was.banners !== now.banners || was.contested !== now.contested) ? [{ was, now }] : []
  })
}
