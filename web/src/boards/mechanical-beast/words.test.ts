import { describe, expect, it } from 'vitest'
import { maze, meeple, reference, tile } from './fixture'
import { collapsing, cutOff, edgeWords, gearWords, inDeadEnd, lamps, layers, mayCome, meepleLetter, meepleName, news, outcomeWords, phases, reasonWords, roomWords, unseenGroups, usable, warnings, wayWords } from './words'

const view = maze()
const [entrance, duct, bunks] = view.tiles

describe('meeples', () => {
  it('have letters, two of a colour in the race', () => {
    expect([meepleLetter('eng-2'), meepleLetter('eng-1b'), meepleLetter('android')]).toEqual(['C', 'B2', ''])
    expect([meepleName('eng-0a'), meepleName('android')]).toEqual(['engineer A1', 'the android'])
  })
  it('are used by whoever is to move, and the android by all', () => {
    expect(usable(view)).toEqual(['eng-0', 'android'])
    expect(usable(maze({ to_move: 1 }))).toEqual(['android'])
  })
})

describe('a room in words', () => {
  it('tells what bars a border, and on which side', () => {
    expect(wayWords(view, duct!, 'n')).toBe('open doorway, unexplored')
    expect(wayWords(view, duct!, 's')).toBe('open doorway to Entrance')
    expect(wayWords(view, duct!, 'e')).toBe('wall')
    const turned = maze({ tiles: [entrance!, { ...duct!, edges: 'OOO-' }, bunks!] })
    expect(wayWords(turned, turned.tiles[1]!, 'e')).toBe('open doorway, but Bunkhouse has a locked door there')
  })
  it('tells locked glass', () => {
    expect([edgeWords('G', false), edgeWords('G', true), edgeWords('L', false), edgeWords('-', false)]).toEqual(['glass door', 'glass door, locked', 'locked door', 'wall'])
  })
  it('has name, place, doors, and what is in it', () => {
    const words = roomWords(maze({ switch_thrown: true }), duct!)
    for (const part of ['Spindle Duct, column 0, row -1', 'north open doorway, unexplored', 'arrow north', 'center gear', 'here: engineer A', 'collapses if left empty']) expect(words).toContain(part)
    expect(roomWords(view, bunks!)).toContain('a medic waits here')
    expect(roomWords(view, entrance!)).toContain('Entrance, an exit')
  })
  it('names its gears', () => {
    expect(gearWords('edge', 'w')).toBe('Edge gear (west): shifts the whole line beyond its wall')
    expect(gearWords('linear', 'h')).toMatch(/east and west/)
  })
})

describe('danger', () => {
  it('threatens the start rooms of those who can be used, after the switch', () => {
    expect([...collapsing(view)]).toEqual([])
    expect([...collapsing(maze({ switch_thrown: true }))]).toEqual(['room-22'])
    expect([...cutOff(view)]).toEqual(['room-46'])
  })
  it('is said when all are safe and People are not', () => {
    const home = { 'eng-0': meeple('entrance', { safe: true }), android: meeple('entrance', { safe: true, seat: null }) }
    expect(warnings(maze({ switch_thrown: true, meeples: home }))[0]).toMatch(/1 person is still inside/)
    expect(warnings(maze({ switch_thrown: true, meeples: home, people_inside: 0 }))).toEqual([])
    expect(warnings(maze({ meeples: home }))).toEqual([])
    expect(warnings(maze({ stall: 21 }))[0]).toMatch(/21 turns/)
  })
  it('is said while the Lockdown may be the next tile', () => {
    const late = { deck_size: 20, unseen: ['lockdown', 'room-01'] }
    expect(warnings(maze(late))).toEqual([expect.stringMatching(/may be the Lockdown/)])
    expect(warnings(maze({ ...late, deck_size: 40 }))).toEqual([])
    expect(warnings(maze({ ...late, can_explore: false }))).toEqual([])
  })
  it('is said of whoever can do nothing for itself', () => {
    const locked = (changes: Parameters<typeof maze>[0] = {}) => maze({ can_explore: false, meeples: { 'eng-0': meeple('room-46'), android: meeple('room-22') }, ...changes })
    expect(inDeadEnd(locked(), 'eng-0')).toBe(true)
    expect(inDeadEnd(locked(), 'android')).toBe(false) // there is a gear
    expect(inDeadEnd(locked({ can_explore: true }), 'eng-0')).toBe(false)
    expect(warnings(locked())).toEqual(['Engineer A is in a dead end: no exit, no gear and nothing to explore in reach.'])
  })
})

describe('the turn', () => {
  it('is move, act, end', () => {
    const at = (phase: string) => phases(maze({ phase })).findIndex((step) => step.state === 'now')
    expect([at('move'), at('move-continue'), at('action'), at('gear-repeat'), at('place-exit')]).toEqual([0, 0, 1, 1, 2])
    expect(phases(maze({ phase: 'action', moved: 'android' }))[0]?.title).toBe('Android moved')
    expect(phases(maze({ phase: 'gear-repeat', gear: { meeple: 'eng-0', tile: 'room-22', index: 0, times: 3 } }))[1]?.title).toBe('Gear ×3')
  })
})

describe('lamps', () => {
  const lamp = (changes: Parameters<typeof maze>[0], id: string) => lamps(maze(changes)).find((one) => one.id === id)
  it('burn after the switch', () => {
    expect(lamp({}, 'switch')?.lit).toBe('off')
    expect(lamp({ switch_thrown: true }, 'switch')?.lit).toBe('alarm')
    expect(lamp({}, 'people')).toMatchObject({ value: '1 in, 0 out', lit: 'off' })
    expect(lamp({ hands: [{ cook: 2 }], people_inside: 0 }, 'people')).toMatchObject({ value: '0 in, 2 out', lit: 'good' })
    expect(lamp({}, 'safe')?.value).toBe('1 of 2')
  })
  it('know no People in the race', () => {
    expect(lamp({ mode: 'competitive' }, 'people')).toBeUndefined()
  })
})

describe('the deck', () => {
  it('is drawn from the top of its layers', () => {
    expect(layers(view).map(({ drawn, size }) => `${drawn}/${size}`)).toEqual(['14/14', '2/8', '0/14', '0/1', '0/13', '0/8', '0/13'])
    expect(layers(view)[1]?.special).toBe('Control Room')
  })
  it('may bring a special tile where one can lie on top', () => {
    expect(mayCome(view)).toEqual(['Control Room'])
    expect(mayCome(maze({ deck_size: 60 }))).toEqual([])
    expect(mayCome(maze({ deck_size: 60, stacking: view.stacking.map((text) => text.replace(/^(\d+) rooms/, 'about $1 rooms')) }))).toEqual(['Control Room'])
    expect(mayCome(maze({ unseen: [] }))).toEqual([])
  })
  it('lists unseen tiles by shape', () => {
    expect(unseenGroups(view, reference).map(({ title, tiles }) => `${title}: ${tiles.join(' ')}`)).toEqual([
      'Special rooms: control-room',
      'Crossings: room-01',
      'Galleries: room-04',
      'Ducts and elbows: room-19',
      'Pits: room-38',
      'People rooms: room-44',
    ])
  })
})

describe('what an answer brings', () => {
  const before = maze({ switch_thrown: true, tiles: [...view.tiles, tile('emergency-exit', 4, 4, { name: 'Emergency Exit' })] })
  const words = (changes: Parameters<typeof maze>[0]) => news(before, maze({ switch_thrown: true, ...changes })).map((one) => one.text)
  it('is told in sentences, the grave ones marked', () => {
    const lost = news(before, maze({ switch_thrown: true }))
    expect(lost).toContainEqual({ text: 'Emergency Exit collapses, and the exit is gone for good.', grave: true })
    expect(words({ tiles: before.tiles, hands: [{ medic: 1 }] })).toEqual(['1 person is rescued.'])
    expect(words({ tiles: before.tiles.map((one) => ({ ...one, x: one.x + 1 })) })).toEqual(['4 rooms move.'])
    expect(news(view, maze({ switch_thrown: true })).some((one) => /switch is thrown/.test(one.text) && one.grave)).toBe(true)
    const over = maze({ switch_thrown: true, tiles: before.tiles, result: { kind: 'defeat', winners: [], scores: [0], ranking: [[0]], reason: 'all-safe' } })
    expect(news(before, over)[0]).toEqual({ text: 'The game ends: defeat.', grave: true })
    expect(outcomeWords(over)).toBe('defeat')
    expect(reasonWords(over)).toBe('Everybody stands on an exit. 1 person was left inside.')
  })
})
