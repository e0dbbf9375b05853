import { describe, expect, test } from 'vitest'
import type { Term } from '../search-term-rules.ts'
import { fewerTerms, nextBestOf, textOfTerms } from './fewer-terms-rules.ts'

const [nokia, power, bank]: [Term, Term, Term] = [
  { word: 'nokia' },
  { word: 'power' },
  { word: 'bank', things: ['bank'] },
]
const wordsOf = (steps: Term[][][]) =>
  steps.map((choices) => choices.map((choice) => choice.map(({ word }) => word).join(' ')))

describe('what is searched instead of words that nothing has together', () => {
  test('first all that is sold, then what has the thing, then single words', () => {
    expect(wordsOf(fewerTerms([nokia, power, bank], true))).toEqual([
      ['nokia power bank'],
      ['power bank', 'nokia bank'],
      ['power bank', 'nokia bank', 'nokia power'],
      ['bank'],
      ['nokia', 'power', 'bank'],
    ])
  })
  test('a number alone is none, and of nothing there is nothing', () => {
    expect(wordsOf(fewerTerms([{ word: '5' }], true))).toEqual([])
    expect(fewerTerms([], true)).toEqual([])
  })
})

test('a page goes on with all words but one, then the thing, then any word; a phrase counts as its words', () => {
  const steps = (terms: Term[]) =>
    nextBestOf(terms).map(({ terms, atLeast }) => `${atLeast} of ${terms.map(({ word }) => word).join(' ')}`)
  expect(steps([nokia, power, bank])).toEqual(['2 of nokia power bank', '1 of bank', '1 of nokia power bank'])
  expect(steps([{ word: 'power bank', things: ['bank'] }])).toEqual(['1 of bank', '1 of power bank'])
  expect(steps([bank])).toEqual([])
})

test.each([
  ['Nokia power bank', [nokia, power, bank], [power, bank], 'power bank'],
  ['power bank for Nokia', [nokia, power, bank], [power, bank], 'power bank'],
  ['nokia', [nokia], [], ''],
])('what is kept of %j reads as it was typed', (typed, terms, kept, text) =>
  expect(textOfTerms(typed, terms, kept)).toBe(text),
)
