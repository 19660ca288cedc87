import { describe, expect, it, vi } from 'vitest'
import { Refused } from './api'
import { Box } from './box.svelte'

const BOARD = () => {}
const { loadBoard, material } = vi.hoisted(() => ({ loadBoard: vi.fn(), material: vi.fn() }))
vi.mock('../boards', () => ({ loadBoard }))
vi.mock('./api', async (actual) => ({ ...(await actual<object>()), api: { material } }))

describe('the box of a game', () => {
  it('is open when everything in it is there', async () => {
    let come = (_: unknown) => {}
    loadBoard.mockResolvedValue({ Board: BOARD, Tray: null })
    material.mockReturnValue(new Promise((resolve) => (come = resolve)))
    const box = new Box()
    const opening = box.open('clans', { booster: 'newt.toml' })
    expect(material).toHaveBeenCalledWith('clans', { booster: 'newt.toml' })
    expect([box.game, box.Board]).toEqual(['', null])
    come({ cards: {} })
    await opening
    expect([box.game, box.Board, box.Tray]).toEqual(['clans', BOARD, null])
    expect(box.reference).toEqual({ cards: {} })
  })
  it('opens without what the server refuses, and for a game without a board', async () => {
    loadBoard.mockResolvedValue(null)
    material.mockRejectedValue(new Refused({}, 404))
    const box = new Box()
    await box.open('tricks', {})
    expect([box.game, box.Board, box.Tray]).toEqual(['tricks', null, null])
    expect(box.reference).toEqual({})
  })
})
