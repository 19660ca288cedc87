import { describe, expect, it } from 'vitest'
import { beside } from './placing'

const at = { left: 400, top: 300, width: 40, height: 40 }
const menu = { width: 200, height: 100 }
const page = { width: 1000, height: 800 }

describe('a menu', () => {
  it('stands below its element', () => {
    expect(beside(at, menu, page, [])).toEqual({ left: 320, top: 348 })
  })
  it('stands above it where there is no room below', () => {
    expect(beside({ ...at, top: 750 }, menu, page, [])).toEqual({ left: 320, top: 642 })
  })
  it('stays on the page', () => {
    expect(beside({ ...at, left: 0 }, menu, page, []).left).toBe(8)
    expect(beside({ ...at, left: 960 }, menu, page, []).left).toBe(792)
  })
  it('keeps clear of the places that can be chosen', () => {
    const pan = { left: 300, top: 360, width: 300, height: 60 }
    expect(beside(at, menu, page, [pan])).toEqual({ left: 320, top: 192 })
    const above = { left: 300, top: 150, width: 300, height: 100 }
    expect(beside(at, menu, page, [pan, above]).left).toBe(192)
  })
})
