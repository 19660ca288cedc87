import { expect, it } from 'vitest'
import { stopsAt, toggled } from './stops'

it('sets and takes away a stop', () => {
  const one = toggled({}, 'draw', 'mine')
  expect(one).toEqual({ draw: ['mine'] })
  expect(stopsAt(one, 'draw', 'mine')).toBe(true)
  expect(stopsAt(one, 'draw', 'theirs')).toBe(false)
  const both = toggled(one, 'draw', 'theirs')
  expect(both).toEqual({ draw: ['mine', 'theirs'] })
  expect(toggled(toggled(both, 'draw', 'mine'), 'draw', 'theirs')).toEqual({})
})
