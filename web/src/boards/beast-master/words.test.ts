import { describe, expect, it } from 'vitest'
import { island, player, reference } from './fixture'
import { bannerWords, changedSpaces, controlWords, deadly, grouped, hint, moment, named, news, payWords, phaseWords, pieceOf, placeOf, seatWords, spaceOf, spaceWords } from './words'

const nameOf = (seat: number) => (seat === 0 ? 'You' : 'Bob')
const view = island()
const words = (id: string, changes = {}) => {
  const now = island({ [id]: changes })
  return spaceWords(now, spaceOf(now, id)!, reference, nameOf)
}

describe('a space in words', () => {
  it('names everything on it, and why it is controlled', () => {
    expect(words('C1')).toBe('C1, Gold Mine. your Banner. here: Your Colossus. You control it: one Colossus: yours.')
    expect(words('B2')).toBe("B2, Market. Bob's Banner. here: Bob's 2 Acolytes. Bob controls it: only Bob has Acolytes there.")
    expect(words('C3')).toBe('C3. the Beast is here. Loot: 1 Beast Master card.')
    expect(words('E1')).toBe('E1. Nobody controls it.')
  })
  it('tells a tie from an empty space', () => {
    const tied = { acolytes: [1, 1], contested: true, why: 'a tie, Acolytes: A 1, B 1' }
    expect(words('D3', tied)).toContain('Contested, nobody controls it: a tie, Acolytes: you 1, Bob 1')
  })
  it('says who is about to die', () => {
    const doomed = island({}, { strike: { card: 'eruption', caster: 0, doomed: [{ seat: 1, space: 'B2', count: 2 }], area: ['B2'], dodging: [] } })
    expect(spaceWords(doomed, spaceOf(doomed, 'B2')!, reference, nameOf)).toContain("about to die: Bob's 2 Acolytes")
  })
  it('knows an Outpost pair', () => {
    expect(bannerWords({ ...spaceOf(view, 'B2')!, banners: 2 }, nameOf)).toBe("Bob's two Banners (Outpost)")
    expect(bannerWords(spaceOf(view, 'E1')!, nameOf)).toBe('no Banner')
  })
  it('puts names for the letters of seats, and only for those', () => {
    expect(named('only A has Acolytes there', nameOf, 2)).toBe('only you have Acolytes there')
    expect(named("one Colossus: B's", nameOf, 2)).toBe("one Colossus: Bob's")
    expect(named('Acolytes of C', nameOf, 2)).toBe('Acolytes of C')
    expect(controlWords(spaceOf(view, 'C5')!, nameOf, 2)).toBe('The Volcano is there: nobody controls it')
  })
})

describe('the piece of an answer', () => {
  it('stands somewhere, or comes from the Colossus', () => {
    expect(pieceOf(view, ['acolyte:1:B2', 'space:B3'])).toEqual({ ref: 'acolyte:1:B2', kind: 'acolyte', seat: 1, from: 'B2', key: 'B2' })
    expect(pieceOf(view, ['reserve:0'])).toMatchObject({ from: 'C1', key: 'create' })
    expect(pieceOf(view, ['colossus:1'])).toMatchObject({ from: 'E5', key: 'colossus' })
    expect([pieceOf(view, ['card:pilfer']), placeOf(['end']), placeOf(['colossus:0', 'space:B1'])]).toEqual([null, null, 'B1'])
  })
  it('dies where the view says so', () => {
    expect([deadly(view, ['reserve:0', 'space:C3']), deadly(view, ['reserve:0', 'space:C2']), deadly(view, ['end'])]).toEqual([true, false, false])
    const dodging = island({}, { phase: 'dodge-move', reach: null })
    expect([deadly(dodging, ['space:C5']), deadly(dodging, ['space:C2'])]).toEqual([true, false])
  })
})

describe('cards and Gold', () => {
  it('puts cards of one title together, in the order of the content', () => {
    expect(grouped(['rampage', 'pilfer', 'rampage'], reference)).toEqual([
      { card: 'pilfer', count: 1 },
      { card: 'rampage', count: 2 },
    ])
  })
  it('tells what is paid', () => {
    expect(payWords({ gold: 3, colossus_cards: 1, beast_cards: 2 })).toBe('+3 Gold, 1 Colossus card, 2 Beast Master cards')
    expect(payWords({ gold: 0, colossus_cards: 0, beast_cards: 0 })).toBe('')
  })
  it('tells what somebody has', () => {
    expect(seatWords(player(1, { gold: 4, resting: 2 }))).toBe('4 Gold; 3 Colossus cards, 1 Beast Master card in hand; reserve 9 ready, 2 resting; 5 Banners in supply')
  })
})

describe('what goes on', () => {
  it('says why the game waits for somebody', () => {
    expect(moment(island({}, { phase: 'displace', deciding: 1, resolving: [{ card: 'rampage', seat: 0 }] }), reference, nameOf)).toMatchObject({ seat: 1, tone: 'card', text: 'Bob must move the Colossus that the Beast drives away.' })
    expect(moment(island({}, { phase: 'extortion', deciding: 0 }), reference, nameOf).text).toBe('You give a card or pay.')
  })
  it('does not tell who is asked in a window', () => {
    expect(moment(island({}, { phase: 'window', deciding: null, window: 'W4' }), reference, nameOf)).toEqual({ text: 'A window is open before scoring: waiting for answers.', seat: null, tone: 'window' })
    expect(moment(island({}, { phase: 'window', window: 'W2' }), reference, nameOf).text).toBe('Interrupt? A window is open after a Movement.')
    expect(moment(island({}, { phase: 'window', deciding: null }), reference, nameOf).text).toBe('A window is open: waiting for answers.')
  })
  it('says who is about to die before anything else', () => {
    const strike = { card: 'eruption', caster: 1, doomed: [{ seat: 0, space: 'B5', count: 2 }], area: [], dodging: [] }
    expect(moment(island({}, { phase: 'window', deciding: null, strike }), reference, nameOf)).toEqual({ text: 'About to die: 2 of yours on B5.', seat: null, tone: 'doom' })
  })
  it('names phases', () => {
    expect([phaseWords(view), phaseWords(island({}, { window: 'W1' })), phaseWords(island({}, { window: 'W5' })), phaseWords(island({}, { phase: 'place-colossus' }))]).toEqual(['Action Phase', 'Drawing Phase', 'Scoring Phase', 'Setup'])
  })
  it('hints at the next press', () => {
    expect(hint(view, [])).toBe('Take up a piece, then choose a space; or play a card.')
    expect(hint(view, ['reserve:0'])).toBe('A new Acolyte: 3 spaces for 1 Movement, 1 of them along roads.')
    expect(hint(view, ['space:B1'])).toBe('Who shall go to B1?')
    expect(hint(island({}, { reach: {} }), [])).toMatch(/No Movement is left/)
    expect(hint(island({}, { phase: 'displace' }), [])).toBe('')
  })
})

describe('what an answer would change', () => {
  const told = (changed: Parameters<typeof island>[0], changes = {}) => news(view, island(changed, changes), nameOf, 0)
  it('tells of spaces taken and Banners that fall', () => {
    const taken = { B2: { colossi: [0], controller: 0, banner: 0 }, C1: { colossi: [], controller: null } }
    expect(told(taken)).toEqual([
      { text: "You take B2: Bob's Banner falls, your Banner goes up.", tone: 'good', space: 'B2' },
      { text: 'You lose control of C1; the Banner stays.', tone: 'plain', space: 'C1' },
    ])
    expect(changedSpaces(view, island(taken)).map(({ now }) => now.id)).toEqual(['B2', 'C1'])
  })
  it('tells of the dead and of Gold', () => {
    const seats = [player(0, { colossus: 'C1', gold: 2 }), player(1, { resting: 2 })]
    expect(told({}, { seats }).map((one) => one.text)).toEqual(['You gain 2 Gold.', "2 of Bob's Acolytes die."])
    expect(told({}, { seats: [player(0, { resting: 1 }), player(1)] })[0]).toEqual({ text: 'One of your Acolytes dies.', tone: 'bad' })
  })
  it('tells what scoring would bring instead', () => {
    const richer = player(0, { colossus: 'C1', income: { gold: 3, colossus_cards: 0, beast_cards: 0, from: [] } })
    expect(told({}, { seats: [richer, player(1)] }).at(-1)?.text).toBe('Scoring would bring you +3 Gold instead of nothing.')
  })
  it('has nothing to say where nothing changes', () => {
    expect(told({})).toEqual([])
  })
})
