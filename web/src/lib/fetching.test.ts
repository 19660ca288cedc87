import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refused } from './api'
import { untilItComes } from './fetching'

const CUT = new Refused({ message: 'The server cannot be reached.' }, 0)

/** A style sheet as the browser keeps it: without `sheet` it has not come. */
const style = (sheet: object | null) => ({ sheet, cloneNode: () => 'asked again', replaceWith: vi.fn() })
const lost = style(null)
const kept = style({})

describe('what a table cannot do without', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('document', { querySelectorAll: () => [lost, kept] })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  it('is asked for until it comes', async () => {
    const load = vi.fn().mockRejectedValueOnce(CUT).mockRejectedValueOnce(new Refused({}, 503)).mockResolvedValue('board')
    const coming = untilItComes(load)
    await vi.advanceTimersByTimeAsync(299)
    expect(load).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await coming).toBe('board')
    expect(load).toHaveBeenCalledTimes(3)
  })
  it('is not asked for again when the server has refused it', async () => {
    const load = vi.fn().mockRejectedValue(new Refused({ message: 'There is no such game.' }, 404))
    await expect(untilItComes(load)).rejects.toThrow('There is no such game.')
    expect(load).toHaveBeenCalledTimes(1)
  })
  it('brings the style sheets that did not come, too', async () => {
    const coming = untilItComes(vi.fn().mockRejectedValueOnce(CUT).mockResolvedValue('board'))
    await vi.advanceTimersByTimeAsync(400)
    await coming
    expect(lost.replaceWith).toHaveBeenCalledWith('asked again')
    expect(kept.replaceWith).not.toHaveBeenCalled()
  })
})
