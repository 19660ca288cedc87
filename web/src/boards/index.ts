/** The boards, found by their folders: nothing else in the client knows a game's name. */
import type { Component } from 'svelte'
import type { Material } from '../lib/api'
import type { Answer, PolicyChange } from '../lib/connection.svelte'
import type { Deck, Pile } from '../lib/decks'
import type { Lesson } from '../lib/lesson'
import type { Pick } from '../lib/pick.svelte'
import type { Manners } from '../lib/picking'
import type { Plans } from '../lib/plans'
import type { WhatIf } from '../lib/whatif.svelte'
import type { DeckInfo, LogLine, PolicyInfo, SeatInfo } from '../wire'

/** A board says what its game's view and reference look like: `BoardProps<DuelView, DuelReference>`. */
export interface BoardProps<V = Record<string, unknown>, R = Material> {
  /** what this viewer may see */
  view: V
  /** whose eyes: a seat, or null for a spectator */
  viewpoint: number | null
  seats: SeatInfo[]
  pick: Pick
  /** the log lines that led from the last view to this one */
  fresh: LogLine[]
  /** the game's static content: GET /api/games/{game}/reference */
  reference: R
  /** what an answer would lead to, once `preview` has asked and the server has said; a board may show it or not */
  whatIf: WhatIf | null
  /** try one of the legal answers out (its number): `whatIf` follows after a moment. null ends it */
  preview: (action: number | null) => void
  /** what the seats intend, as lines; only those who play are told */
  plans: Plans
  /** the viewer's own plan (at most 12 lines of 120 characters); an empty one is none */
  setPlan: (lines: string[]) => Promise<Answer>
  /** what the viewer's seat may say at any time, besides its answers; empty in most games, and for spectators */
  wishes: string[]
  /** say one of the `wishes`; the decision goes on waiting */
  wish: (text: string) => Promise<Answer>
  /** how the viewer's seat wants to be asked where most people pass; null: nobody is asked in vain here */
  policy: PolicyInfo | null
  /** change it: what is left out stays as it is */
  setPolicy: (change: PolicyChange) => Promise<Answer>
}

/** Where nothing can be tried out, planned or wished: a replay. */
export const AS_IT_IS: { [P in 'whatIf' | 'preview' | 'plans' | 'setPlan' | 'wishes' | 'wish' | 'policy' | 'setPolicy']: BoardProps[P] } = {
  whatIf: null,
  preview: () => {},
  plans: {},
  setPlan: () => Promise.resolve({ ok: false, message: 'Nothing can be planned here.', rules: [] }),
  wishes: [],
  wish: () => Promise.resolve({ ok: false, message: 'Nothing can be wished here.', rules: [] }),
  policy: null,
  setPolicy: () => Promise.resolve({ ok: false, message: 'Nobody is asked anything here.', rules: [] }),
}

export interface Glyphs {
  /** the sign of the game itself, for its plate, its tables and its rules */
  emblem?: string
  /** the sign of a thing by its ref (`food:bread`) or the last part of it (`bread`), for log, prompt and list */
  glyphs?: Record<string, string>
  /** or as a function of the ref */
  glyphOf?: (ref: string) => string | undefined
  /** the sign of a kind of log line */
  KIND_GLYPHS?: Record<string, string>
  /** what one has to do to win, in one line */
  goal?: string
  /** one sentence for the plate on the home page */
  blurb?: string
  /** the board itself shows who plays, whose turn it is and who is next: the table then only tells of presence and clocks */
  showsPlayers?: boolean
  /** answers without a place on the board for which the board or the tray has buttons of its own */
  hasButton?: (notation: string) => boolean
  /** how its answers are given */
  manners?: Manners
  /** the words of the button that begins a game at once; left out: against bots */
  playNow?: string
  /** people plan together here: the table has a panel for plans */
  plans?: boolean
  /** what a final score means, in words ("3 tokens left") */
  scoreWords?: (score: number) => string
  /** a few words under the title: players, length, mood */
  motto?: string
  /** the keys of the board itself, with what they do, for the list of keys */
  keys?: [keys: string[], what: string][]
}

/** All cards of a game, to be sought and put into a deck. */
export interface LibraryProps<R = Material> {
  /** the game's static content, with what own cards bring */
  reference: R
  deck: Deck
  /** where cards go; bound */
  pile: Pile
  /** puts so many more (or fewer) of a card there */
  put: (card: string, by: number) => void
}

/** The deck on the bench: what is in it, what is wrong with it, and where it goes from here. */
export interface SheetProps<R = Material> {
  reference: R
  /** bound */
  deck: Deck
  /** what the server says of it; null: nothing yet */
  info: DeckInfo | null
  /** the reader's own decks by their names, as lists */
  own: Record<string, string>
  /** the deck as a list */
  text: string
  /** what was done last */
  said: string
  put: (card: string, by: number, pile: Pile) => void
  /** takes a list, or the id of a ready-made deck */
  read: (list: string) => Promise<boolean>
  keep: () => string
  drop: (name: string) => void
  playWith: () => void
}

/** The deck builder of a game to which people bring their own decks. */
export interface DeckBench {
  Library: Component<LibraryProps, {}, 'pile'>
  Sheet: Component<SheetProps, {}, 'deck'>
  /** a deck as the list that the server reads */
  listText: (deck: Deck) => string
}

export interface BoardSet {
  Board: Component<BoardProps>
  Tray: Component<BoardProps> | null
}

type Load<T> = () => Promise<T>
const boards = import.meta.glob('./*/Board.svelte') as Record<string, Load<{ default: Component<BoardProps> }>>
const trays = import.meta.glob('./*/Tray.svelte') as Record<string, Load<{ default: Component<BoardProps> }>>
const plates = import.meta.glob('./*/Plate.svelte', { eager: true }) as Record<string, { default: Component }>
const lessons = import.meta.glob('./*/Lesson.ts') as Record<string, Load<{ default: Lesson }>>
const benches = import.meta.glob('./*/deck/index.ts') as Record<string, Load<DeckBench>>
const signs = import.meta.glob('./*/glyphs.ts', { eager: true }) as Record<string, Glyphs>
// Each file sets the game's colours for [data-game="<slug>"].
import.meta.glob('./*/accent.css', { eager: true })

/** The board and the tray of a game; null: there is none, and the plain listing is shown. */
export async function loadBoard(slug: string): Promise<BoardSet | null> {
  const board = boards[`./${slug}/Board.svelte`]
  if (!board) return null
  const [drawn, tray] = await Promise.all([board(), trays[`./${slug}/Tray.svelte`]?.()])
  return { Board: drawn.default, Tray: tray?.default ?? null }
}

/** What decks are built with, if people build decks for the game. */
export async function loadBench(slug: string): Promise<DeckBench | null> {
  return (await benches[`./${slug}/deck/index.ts`]?.()) ?? null
}

export function hasLesson(slug: string): boolean {
  return `./${slug}/Lesson.ts` in lessons
}

export async function loadLesson(slug: string): Promise<Lesson | null> {
  return (await lessons[`./${slug}/Lesson.ts`]?.())?.default ?? null
}

/** A drawing for the plate on the home page, if the game has one. */
export function plateOf(slug: string): Component | null {
  return plates[`./${slug}/Plate.svelte`]?.default ?? null
}

export function signsOf(slug: string): Glyphs {
  return signs[`./${slug}/glyphs.ts`] ?? {}
}

/** The sign for an element of the board, if its game has one. */
export function glyphOf(slug: string, ref: string): string | undefined {
  const { glyphs, glyphOf } = signsOf(slug)
  const found = glyphOf?.(ref)
  if (found || !glyphs) return found
  return glyphs[ref] ?? glyphs[ref.slice(ref.lastIndexOf(':') + 1)] ?? glyphs[ref.slice(0, ref.indexOf(':'))]
}

/** The sign of a line of the log: of its kind, or of the first thing it speaks of. */
export function signOf(slug: string, line: LogLine): string | undefined {
  const kind = signsOf(slug).KIND_GLYPHS?.[line.kind]
  if (kind) return kind
  for (const ref of line.refs) {
    const found = ref.startsWith('seat:') ? undefined : glyphOf(slug, ref)
    if (found) return found
  }
  return undefined
}
