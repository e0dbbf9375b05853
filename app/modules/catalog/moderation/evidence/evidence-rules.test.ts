import { expect, test } from 'vitest'
import { type Evidence, findingKindsOf, unusualPrice } from './evidence-rules.ts'

const like = { count: 23, low: 120_000, median: 150_000, high: 180_000 }

test('a price is far below a third of the lower quarter, and above three times the upper', () => {
  expect(unusualPrice(5_000, like)).toEqual({ ...like, dear: false })
  expect(unusualPrice(39_999, like)).not.toBeNull()
  expect(unusualPrice(40_000, like)).toBeNull()
  expect(unusualPrice(540_000, like)).toBeNull()
  expect(unusualPrice(540_001, like)).toEqual({ ...like, dear: true })
})

test('fewer than eight of the like tell nothing', () => {
  expect(unusualPrice(5_000, { ...like, count: 7 })).toBeNull()
  expect(unusualPrice(5_000, { ...like, count: 8 })).not.toBeNull()
})

test('what the same shop shows elsewhere is shown, and does not count', () => {
  const product = { id: 'a', name: 'A', status: 'approved', sellerId: 'other', sellerName: 'B' } as const
  const near = { product, percent: 90, onlyHere: [], onlyThere: [] }
  const evidence: Evidence = { pictures: [], texts: [near], price: null, words: [], contact: [] }
  expect(findingKindsOf(evidence, 'mine')).toEqual(['text'])
  expect(findingKindsOf(evidence, 'other')).toEqual([])
  expect(findingKindsOf({ ...evidence, price: { ...like, dear: true } }, 'other')).toEqual(['price'])
})
