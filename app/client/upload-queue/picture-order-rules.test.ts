import { expect, test } from 'vitest'
import {
  applyStep,
  formatStep,
  insertPaths,
  joinPaths,
  parsePaths,
  parseStep,
} from './picture-order-rules.ts'

const list = ['a', 'b', 'c']

test('a picture moves one place earlier or later, becomes the cover, or goes', () => {
  expect(applyStep(list, { move: 'earlier', at: 2 })).toEqual(['a', 'c', 'b'])
  expect(applyStep(list, { move: 'later', at: 0 })).toEqual(['b', 'a', 'c'])
  expect(applyStep(list, { move: 'cover', at: 2 })).toEqual(['c', 'a', 'b'])
  expect(applyStep(list, { move: 'remove', at: 1 })).toEqual(['a', 'c'])
})

test('the first goes no earlier, the last no later, and what is not there is left alone', () => {
  expect(applyStep(list, { move: 'earlier', at: 0 })).toEqual(list)
  expect(applyStep(list, { move: 'later', at: 2 })).toEqual(list)
  expect(applyStep(list, { move: 'remove', at: 3 })).toEqual(list)
})

test('a step is read as it was written, anything else is none', () => {
  expect(parseStep(formatStep({ move: 'cover', at: 3 }))).toEqual({ move: 'cover', at: 3 })
  for (const text of [undefined, '', 'cover', 'cover x', 'cover -1', 'sell 1', 'toString 1'])
    expect(parseStep(text)).toBeUndefined()
})

test('paths are kept in one field in their order', () => {
  expect(parsePaths(joinPaths(['products/a/x_1', 'products/a/y_2']))).toEqual([
    'products/a/x_1',
    'products/a/y_2',
  ])
  expect([parsePaths(undefined), parsePaths(''), parsePaths(' a  b ')]).toEqual([[], [], ['a', 'b']])
})

test('pictures that come later go where they stood, and behind the others where that is not said', () => {
  expect(insertPaths(['b', 'd'], ['a', 'c'], '0 2')).toEqual(['a', 'b', 'c', 'd'])
  expect(insertPaths([], ['a', 'b'], '0 1')).toEqual(['a', 'b'])
  expect(insertPaths(['b'], ['a'])).toEqual(['b', 'a'])
  expect(insertPaths(['b'], ['a'], '0 1')).toEqual(['b', 'a'])
  expect(insertPaths(['b'], ['a'], '99')).toEqual(['b', 'a'])
  expect(insertPaths(['b'], ['a'], '-1')).toEqual(['b', 'a'])
})
