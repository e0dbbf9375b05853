import { expect, test } from 'vitest'
import { moved, pathsOf, readStep, stepText, textOfPaths } from './order-rules.ts'

const list = ['a', 'b', 'c']

test('a picture moves one place earlier or later, becomes the cover, or goes', () => {
  expect(moved(list, { move: 'earlier', at: 2 })).toEqual(['a', 'c', 'b'])
  expect(moved(list, { move: 'later', at: 0 })).toEqual(['b', 'a', 'c'])
  expect(moved(list, { move: 'cover', at: 2 })).toEqual(['c', 'a', 'b'])
  expect(moved(list, { move: 'remove', at: 1 })).toEqual(['a', 'c'])
})

test('the first goes no earlier, the last no later, and what is not there is left alone', () => {
  expect(moved(list, { move: 'earlier', at: 0 })).toEqual(list)
  expect(moved(list, { move: 'later', at: 2 })).toEqual(list)
  expect(moved(list, { move: 'remove', at: 3 })).toEqual(list)
})

test('a step is read as it was written, anything else is none', () => {
  expect(readStep(stepText({ move: 'cover', at: 3 }))).toEqual({ move: 'cover', at: 3 })
  for (const text of [undefined, '', 'cover', 'cover x', 'cover -1', 'sell 1', 'toString 1'])
    expect(readStep(text)).toBeUndefined()
})

test('paths are kept in one field in their order', () => {
  expect(pathsOf(textOfPaths(['products/a/x_1', 'products/a/y_2']))).toEqual([
    'products/a/x_1',
    'products/a/y_2',
  ])
  expect([pathsOf(undefined), pathsOf(''), pathsOf(' a  b ')]).toEqual([[], [], ['a', 'b']])
})
