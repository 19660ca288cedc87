import { describe, expect, it } from 'vitest'
import type { ResultInfo } from '../wire'
import { placesOf, sharedPlaces } from './places'

const result = (winners: number[], ranking: number[][]): ResultInfo => ({ kind: 'victory', winners, scores: [], ranking, reason: '', verdict: '' })
const places = (winners: number[], ranking: number[][]) => placesOf(result(winners, ranking)).map(({ seat, place }) => [seat, place])
const words = (winners: number[], ranking: number[][]) => sharedPlaces(result(winners, ranking), (seat) => ['Ada', 'Ben', 'Cem', 'Dot'][seat] ?? '')

describe('places after a game', () => {
  it('count those before', () => {
    expect(places([1], [[1], [0], [2]])).toEqual([[1, 1], [0, 2], [2, 3]])
    expect(words([1], [[1], [0], [2]])).toBe('')
  })
  it('are shared by those who are equal, and that is said', () => {
    expect(places([0], [[0], [1, 2, 3]])).toEqual([[0, 1], [1, 2], [2, 2], [3, 2]])
    expect(words([0], [[0], [1, 2, 3]])).toBe('Ben, Cem and Dot share a place: there is no winner among them.')
  })
  it('need no words where several win', () => {
    expect(places([0, 2], [[0, 2], [1]])).toEqual([[0, 1], [2, 1], [1, 3]])
    expect(words([0, 2], [[0, 2], [1]])).toBe('')
  })
  it('are none where all lose together', () => {
    expect(places([], [[0, 1]])).toEqual([[0, null], [1, null]])
    expect(words([], [[0, 1]])).toBe('Lost together: there are no places.')
  })
  it('tell who lost least where nobody wins a race', () => {
    expect(places([], [[2], [0, 1]])).toEqual([[2, 1], [0, 2], [1, 2]])
  })
  it('are none alone, and before the end', () => {
    expect(words([], [[0]])).toBe('')
    expect(placesOf(null)).toEqual([])
  })
})
