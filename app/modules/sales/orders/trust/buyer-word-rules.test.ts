import { expect, test } from 'vitest'
import { buyerWordOf } from './buyer-record-rules.ts'

test.each([
  ['of whom nothing is known is new', { kept: 0, refused: 0 }, 'new'],
  ['with two completed orders is new still', { kept: 2, refused: 0 }, 'new'],
  ['with three is reliable', { kept: 3, refused: 0 }, 'reliable'],
  ['who did not take a cash order is named so, whatever else they took', { kept: 9, refused: 1 }, 'refused'],
] as const)('a buyer %s', (_, record, word) => {
  expect(buyerWordOf(record)).toBe(word)
})
