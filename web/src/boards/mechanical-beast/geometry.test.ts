import { describe, expect, it } from 'vitest'
import { maze, tile } from './fixture'
import { aim, boundsOf, following, frontier, gearSpot, keepInSight, placeOf, printed, printedPlace, showing, slots, whole, zoom } from './geometry'

describe('a turned room', () => {
  it('is drawn from how it is printed', () => {
    // Printed OOL- (arrow up), lying with its arrow to the east.
    expect(printed({ edges: '-OOL', r: 1 })).toBe('OOL-')
    expect(printed({ edges: 'OOL-', r: 0 })).toBe('OOL-')
  })
  it('carries its gears along', () => {
    expect(printedPlace('e', 1)).toBe('n')
    expect(printedPlace('n', 3)).toBe('e')
    expect(printedPlace('se', 1)).toBe('ne')
    expect(printedPlace('h', 1)).toBe('v')
    expect(printedPlace('h', 2)).toBe('h')
    expect(printedPlace('center', 3)).toBe('center')
  })
  it('has gears where the reference says', () => {
    expect(placeOf({ kind: 'edge', place: 3 })).toBe('w')
    expect(placeOf({ kind: 'corner', place: 1 })).toBe('se')
    expect(placeOf({ kind: 'linear', place: 1 })).toBe('v')
  })
})

describe('meeples in a room', () => {
  const far = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y)
  it('stand clear of its gears', () => {
    for (const at of ['center', 'h', 'n', 'e', 's', 'w', 'ne', 'sw']) {
      for (const meeples of [['eng-0'], ['eng-0', 'android']]) {
        const places = slots(tile('room-22', 0, 0, { meeples, gears: [{ index: 0, kind: 'edge', at }] })).at
        expect(places).toHaveLength(meeples.length)
        for (const place of places) expect(far({ x: place.x, y: place.y - 3 }, gearSpot(at)), `${at} ${meeples.length}`).toBeGreaterThan(21)
      }
    }
  })
  it('find room, however many they are', () => {
    const meeples = ['eng-0a', 'eng-0b', 'eng-1a', 'eng-1b', 'eng-2a', 'eng-2b', 'eng-3a', 'eng-3b']
    expect(new Set(slots(tile('entrance', 0, 0, { meeples })).at.map(({ x, y }) => `${x} ${y}`)).size).toBe(8)
  })
})

describe('the frontier', () => {
  it('is every blank space behind a passable edge, with the doorways that lead there', () => {
    const found = frontier(maze())
    expect([...found.keys()].sort()).toEqual(['-1:0', '0:-2', '0:1', '1:0', '2:-1'])
    expect(found.get('1:0')?.from.map(({ tile, way }) => `${tile.id} ${way}`)).toEqual(['entrance e', 'room-46 s'])
  })
  it('is nowhere when nobody explores any more', () => {
    expect(frontier(maze({ can_explore: false })).size).toBe(0)
  })
})

describe('the camera', () => {
  const frame = { width: 600, height: 400 }
  const onScreen = (camera: { x: number; y: number; scale: number }, x: number, y: number) => [x * 100 * camera.scale + camera.x, y * 100 * camera.scale + camera.y] as const
  it('shows all of the maze', () => {
    const camera = whole({ left: -4, top: -6, right: 5, bottom: 3 }, frame)
    for (const [x, y] of [[-4.5, -6.5], [5.5, 3.5]] as const) {
      const [left, top] = onScreen(camera, x, y)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left).toBeLessThanOrEqual(frame.width)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(top).toBeLessThanOrEqual(frame.height)
    }
  })
  it('follows the crew where the maze is too large', () => {
    const large = { left: -10, top: -20, right: 10, bottom: 0 }
    const camera = following(large, [{ x: 3, y: -12 }], frame)
    const [x, y] = onScreen(camera, 3, -12)
    expect(Math.abs(x - 300)).toBeLessThan(30)
    expect(Math.abs(y - 200)).toBeLessThan(30)
    // Two that are too far apart: the first of them.
    const [, top] = onScreen(following(large, [{ x: 0, y: -20 }, { x: 0, y: 0 }], frame), 0, -20)
    expect(top).toBeGreaterThan(0)
    expect(top).toBeLessThan(400)
    expect(following(boundsOf([{ x: 0, y: 0 }]), [{ x: 0, y: 0 }], frame)).toEqual(whole(boundsOf([{ x: 0, y: 0 }]), frame))
  })
  it('zooms about a point, within limits', () => {
    const camera = aim({ x: 0, y: 0 }, 1, frame)
    const nearer = zoom(camera, 1.5, { x: 100, y: 50 })
    expect((100 - nearer.x) / nearer.scale).toBeCloseTo((100 - camera.x) / camera.scale)
    expect(zoom(camera, 1000, { x: 0, y: 0 }).scale).toBeLessThan(3)
    expect(zoom(camera, 0.0001, { x: 0, y: 0 }).scale).toBeGreaterThan(0.1)
  })
  it('never loses the maze, and brings a room into sight', () => {
    const bounds = { left: 0, top: 0, right: 1, bottom: 1 }
    const [x] = onScreen(keepInSight({ x: 99999, y: 0, scale: 1 }, bounds, frame), 0, 0)
    expect(x).toBeLessThanOrEqual(600)
    const [, y] = onScreen(showing({ x: 0, y: 0, scale: 1 }, { x: 1, y: 40 }, frame), 1, 40)
    expect(y).toBeLessThan(400)
    const still = { x: 100, y: 100, scale: 1 }
    expect(showing(still, { x: 1, y: 1 }, frame)).toEqual(still)
  })
})
