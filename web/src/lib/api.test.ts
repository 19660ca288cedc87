import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from './api'

const asked: string[] = []

/** A server with one game, whose option for own cards has a name of its own. */
function serve(path: string): unknown {
  if (path.endsWith('/games')) return [{ slug: 'clans', options: [{ name: 'cards', role: '' }, { name: 'booster', role: 'own-cards' }] }]
  if (path.endsWith('/reference')) return { cards: { owl: 'printed' }, keywords: { fly: 'printed' } }
  if (path.endsWith('/cards')) return { cards: { newt: 'own' } }
  return {}
}

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string }) => {
    asked.push(`${path} ${body ?? ''}`.trim())
    return Promise.resolve({ ok: true, json: () => Promise.resolve(serve(path)) })
  })
})

describe('what a table is played with', () => {
  it('is what is printed, and what the own cards of the table bring', async () => {
    expect(await api.material('clans', { booster: 'newt.toml' })).toEqual({ cards: { owl: 'printed', newt: 'own' }, keywords: { fly: 'printed' } })
    expect(asked).toContain('/api/games/clans/cards {"cards":"newt.toml"}')
  })
  it('knows own cards by the role of the option, not by its name', async () => {
    expect(await api.material('clans', { cards: 'newt.toml' })).toEqual({ cards: { owl: 'printed' }, keywords: { fly: 'printed' } })
    expect(asked.filter((one) => one.includes('/cards'))).toEqual([])
  })
})
