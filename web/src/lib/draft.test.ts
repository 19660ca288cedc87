import { describe, expect, it } from 'vitest'
import type { GameInfo, OptionInfo } from '../wire'
import { Draft } from './draft.svelte'

const option = (name: string, more: Partial<OptionInfo> = {}): OptionInfo => ({ name, kind: 'text', default: null, choices: null, help: '', seat: null, role: '', ...more })
const CLANS: GameInfo = {
  slug: 'clans',
  title: 'Clans',
  least: 2,
  most: 4,
  decks: true,
  bots: ['random', 'greedy'],
  options: [
    option('players', { kind: 'number', default: 2 }),
    option('lives', { kind: 'number', default: 3, choices: [3, 5] }),
    option('seed', { kind: 'number' }),
    option('booster', { role: 'own-cards' }),
    option('deck_a', { seat: 0 }),
    option('deck_b', { seat: 1 }),
  ],
}

function draft(): Draft {
  const made = new Draft()
  made.choose(CLANS)
  return made
}

describe('a new table', () => {
  it('seats the reader first, then a friend, then bots, as many as usually play', () => {
    const made = draft()
    expect(made.seats.map((seat) => seat.kind)).toEqual(['me', 'open'])
    made.resize(4)
    expect(made.seats.map((seat) => seat.kind)).toEqual(['me', 'open', 'bot', 'bot'])
    expect(made.alone).toBe(false)
  })
  it('keeps who sits where when there are more or fewer', () => {
    const made = draft()
    made.seats[1] = { kind: 'bot', bot: 'random', name: '' }
    made.resize(3)
    expect(made.seats[1]).toEqual({ kind: 'bot', bot: 'random', name: '' })
    expect(made.alone).toBe(true)
  })
  it('asks for decks beside their seats, and not again among the options', () => {
    const made = draft()
    expect(made.beside.map((one) => one.name)).toEqual(['deck_a', 'deck_b'])
    expect(made.form.common.map((one) => one.name)).toEqual(['lives'])
    expect(made.form.rare.map((one) => one.name)).toEqual(['seed', 'booster'])
    expect(made.asksFor('deck_b')).toBe(true)
    expect(made.asksFor('players')).toBe(false)
  })
  it('takes the deck that the reader brings, and its cards by the role of their option', () => {
    const made = draft()
    made.bring('2 owl', 'newt.toml')
    expect(made.table().options).toEqual({ deck_a: '2 owl', booster: 'newt.toml' })
  })
})

describe('what the server is asked for', () => {
  it('is only what differs from the defaults', () => {
    const made = draft()
    made.entered['lives'] = '3'
    expect(made.table().options).toEqual({})
    made.entered['lives'] = '5'
    made.entered['seed'] = '7'
    expect(made.table().options).toEqual({ lives: 5, seed: 7 })
  })
  it('has no deck for a seat that is open: whoever sits down there brings one', () => {
    const made = draft()
    made.entered['deck_b'] = '3 newt'
    expect(made.table().options).toEqual({})
    made.seats[1] = { kind: 'bot', bot: 'greedy', name: '' }
    expect(made.table().options).toEqual({ deck_b: '3 newt' })
  })
  it('has names only for those who share the screen', () => {
    const made = draft()
    made.seats[0] = { kind: 'me', bot: '', name: ' Ada ' }
    expect(made.table().seats.map((seat) => seat.name)).toEqual(['', ''])
    made.seats[1] = { kind: 'me', bot: '', name: '' }
    expect(made.hotseat).toBe(true)
    expect(made.table().seats.map((seat) => seat.name)).toEqual(['Ada', 'Player B'])
  })
  it('has a clock as far as one is wanted', () => {
    const made = draft()
    expect(made.table().clock).toEqual({ kind: 'off', seconds: 0, increment: 0, on_timeout: 'bot' })
    made.house.clock = 'move'
    expect(made.table().clock).toMatchObject({ seconds: 60, increment: 0 })
    made.house.clock = 'bank'
    expect(made.table().clock).toMatchObject({ seconds: 60, increment: 15 })
  })
})
