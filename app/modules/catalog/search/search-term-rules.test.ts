import { expect, test } from 'vitest'
import { parseSearchWords } from './search-term-rules.ts'

test.for([
  ['Solar  LAMPS', ['solar', 'lamps']],
  ["Women's café", ['womens', 'cafe']],
  ['USB-C/USB-A 3.5mm', ['usb', 'c', '3', '5mm']],
  ['phone 128 GB', ['phone', '128gb']],
  ['a lamp for the house', ['lamp', 'house']],
  ['the of', ['the', 'of']],
  ['lamp lamp', ['lamp']],
  ['🎈 & | ! \0', []],
  ['', []],
] as const)('%s is searched as %j', ([typed, words]) => expect(parseSearchWords(typed)).toEqual(words))

test('a text of any length is at most 8 words of 30 letters', () => {
  expect(parseSearchWords('a'.repeat(10_000))).toEqual(['a'.repeat(30)])
  expect(parseSearchWords('b1 b2 b3 b4 b5 b6 b7 b8 b9')).toHaveLength(8)
})
