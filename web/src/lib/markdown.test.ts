import { expect, test } from 'vitest'
import { blocks } from './markdown'

const kinds = (text: string) => blocks(text).map((block) => block.kind)

test('prose without empty lines: each line a block, a table among them', () => {
  const found = blocks('Food has tiers.\n| Tier | Foods |\n|---|---|\n| 1 | Bread |\n| 2 | Pie |\nAnd so on.')
  expect(found.map((block) => block.kind)).toEqual(['paragraph', 'table', 'paragraph'])
  expect(found[1]?.kind === 'table' && found[1].rows.length).toBe(2)
})
test('wrapped paragraphs are joined', () => {
  expect(kinds('One\nsentence.\n\nAnother.')).toEqual(['paragraph', 'paragraph'])
})
test('a list after its sentence', () => {
  expect(kinds('These:\n- one\n- two')).toEqual(['paragraph', 'list'])
})
