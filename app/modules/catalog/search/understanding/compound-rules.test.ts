import { expect, test } from 'vitest'
import type { Term } from '../search-term-rules.ts'
import { compoundWords, withCompounds } from './compound-rules.ts'

const termsOf = (text: string): Term[] => text.split(' ').map((word) => ({ word }))

test('a shop is asked for two words as one, and for the halves of one', () => {
  expect(compoundWords(termsOf('air fryer'))).toEqual(expect.arrayContaining(['airfryer', 'airfryers']))
  expect(compoundWords(termsOf('airfryer'))).toEqual(expect.arrayContaining(['air', 'fryer']))
  expect(compoundWords(termsOf('a06 64gb tv'))).toEqual([])
})

test('two words that the shop writes as one are one term, which is the thing if the second was', () => {
  const [solar, power, bank] = termsOf('solar power bank')
  const joined = withCompounds([solar!, power!, { ...bank!, things: ['bank'] }], new Set(['powerbank']))
  expect(joined).toEqual([
    { word: 'solar' },
    { word: 'power bank', also: ['powerbank'], things: ['bank', 'powerbank'] },
  ])
})

test('one word that the shop writes as two also means those, one after the other', () => {
  expect(withCompounds([{ word: 'powerbank', things: ['powerbank'] }], new Set(['power', 'bank']))).toEqual([
    { word: 'powerbank', also: ['power bank'], things: ['powerbank', 'bank'] },
  ])
})

test('a phrase that is one term already is the one word too', () => {
  const phrase = { word: 'power bank', known: true as const, also: ['pawabanki'], things: ['bank'] }
  expect(withCompounds([phrase], new Set(['powerbank', 'bank']))).toEqual([
    { ...phrase, also: ['pawabanki', 'powerbank'], things: ['bank', 'powerbank'] },
  ])
})

test('without such words in the shop the terms stay as they are', () => {
  const terms = termsOf('carpet cleaner')
  expect(withCompounds(terms, new Set(['car', 'cleaner']))).toEqual(terms)
})
