import { describe, expect, test } from 'vitest'
import {
  readSealedListings,
  readSealedSearches,
  type SealedSearch,
} from './rated-searches/sealed/read-sealed.ts'
import { rateSealed, totalsOf } from './rated-searches/sealed/sealed-metrics.ts'

const aSearch = (values: Partial<SealedSearch> = {}): SealedSearch => ({
  typed: 'kettle',
  class: 'kind',
  isCorrect: false,
  grades: new Map([
    ['a', 2],
    ['b', 1],
  ]),
  ...values,
})
const many = (count: number) => new Map(Array.from({ length: count }, (_, at) => [`good ${at}`, 2 as const]))
const others = (count: number) => Array.from({ length: count }, (_, at) => `other ${at}`)

describe('what one sealed search is worth', () => {
  test('is whole when all that is relevant comes first, the best before the rest', () => {
    expect(rateSealed(aSearch(), { shown: ['a', 'b', 'c'] })).toMatchObject({
      ndcg: 1,
      precision: 1,
      isShort: false,
    })
  })

  test('loses by a worse order in nDCG alone', () => {
    const { ndcg, precision } = rateSealed(aSearch(), { shown: ['b', 'a'] })
    expect(ndcg).toBeCloseTo((1 + 3 / Math.log2(3)) / (3 + 1 / Math.log2(3)))
    expect(precision).toBe(1)
  })

  test('counts twelve places, or as many as there are relevant goods', () => {
    const search = aSearch({ grades: many(20) })
    const half = [...many(6).keys(), ...others(6)]
    expect(rateSealed(search, { shown: half }).precision).toBe(0.5)
    expect(rateSealed(search, { shown: [...others(12), 'good 0'] }).precision).toBe(0)
    expect(rateSealed(aSearch(), { shown: ['a', ...others(11)] }).precision).toBe(0.5)
  })

  test('ranks ten places', () => {
    expect(rateSealed(aSearch(), { shown: [...others(10), 'a', 'b'] }).ndcg).toBe(0)
  })

  test.each([
    [12, 11, true],
    [12, 12, false],
    [11, 5, false],
    [11, 0, true],
    [0, 0, false],
  ])('of %i relevant goods with %i shown is short: %s', (relevant, shown, isShort) => {
    expect(rateSealed(aSearch({ grades: many(relevant) }), { shown: others(shown) }).isShort).toBe(isShort)
  })

  test('names a correction of right words only', () => {
    const answer = { shown: [], corrected: 'shoe' }
    expect(rateSealed(aSearch({ isCorrect: true }), answer).wrongCorrection).toBe('shoe')
    expect(rateSealed(aSearch(), answer).wrongCorrection).toBeUndefined()
    expect(rateSealed(aSearch({ isCorrect: true }), { shown: [] }).wrongCorrection).toBeUndefined()
  })
})

test('means leave out what nobody sells, wrong corrections do not', () => {
  const totals = totalsOf([
    rateSealed(aSearch(), { shown: ['a', 'b'] }),
    rateSealed(aSearch(), { shown: [] }),
    rateSealed(aSearch({ isCorrect: true, grades: new Map() }), { shown: ['a'], corrected: 'shoe' }),
  ])
  expect(totals).toEqual({ searches: 3, ndcg: 0.5, precision: 0.5, shortShare: 0.5, wrongCorrections: 1 })
})

describe('the sealed set', () => {
  const listings = readSealedListings()
  const searches = readSealedSearches()

  test('holds a hundred searches and twenty of right words, each once', () => {
    expect(searches.filter(({ isCorrect }) => !isCorrect)).toHaveLength(100)
    expect(searches.filter(({ isCorrect }) => isCorrect)).toHaveLength(20)
    expect(new Set(searches.map(({ typed }) => typed)).size).toBe(searches.length)
  })

  test('grades listings that are there', () => {
    const there = new Set(listings.map(({ id }) => id))
    expect(there.size).toBe(listings.length)
    expect(searches.flatMap(({ grades }) => [...grades.keys()]).filter((id) => !there.has(id))).toEqual([])
  })

  test('calls nothing the best that is sold out', () => {
    const soldOut = new Set(listings.filter(({ inStock }) => !inStock).map(({ id }) => id))
    const best = searches.flatMap(({ grades }) => [...grades].filter(([, grade]) => grade === 2))
    expect(best.filter(([id]) => soldOut.has(id))).toEqual([])
  })
})
