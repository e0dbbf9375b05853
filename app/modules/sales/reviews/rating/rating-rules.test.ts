import { expect, test } from 'vitest'
import { noStars, ratingOf, type StarSpread, spreadOf } from './rating-rules.ts'

/** Each review by itself, as a person would add them up on paper: no sums of spreads. */
function onPaper(stars: number[], prior: number, weight: number) {
  if (stars.length === 0) return { count: 0, average: null, score: 0 }
  let total = 0
  for (const each of stars) total += each
  const imagined = Array.from({ length: weight }, () => prior)
  let all = total
  for (const each of imagined) all += each
  return {
    count: stars.length,
    average: Number((total / stars.length).toFixed(4)),
    score: (all / (stars.length + weight)) * 1000,
  }
}

function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

test('average and score of 2,000 products are those of a plain recomputation §65.5', () => {
  const random = seeded(17)
  for (let round = 0; round < 2_000; round++) {
    const stars = Array.from({ length: Math.floor(random() ** 2 * 60) }, () => 1 + Math.floor(random() * 5))
    const [prior, weight] = [1 + Math.round(random() * 40) / 10, Math.floor(random() * 12)]
    const spread = [1, 2, 3, 4, 5].map((star) => stars.filter((each) => each === star).length)
    const rating = ratingOf(spread as unknown as StarSpread, { stars: prior, weight })
    const plain = onPaper(stars, prior, weight)
    expect(rating.count).toBe(plain.count)
    expect(Math.abs(rating.score - plain.score)).toBeLessThanOrEqual(0.51)
    if (plain.average === null) expect(rating.average).toBeNull()
    else expect(Math.abs(rating.average! - plain.average)).toBeLessThanOrEqual(0.0051)
  }
})

test('one review of five stars does not stand above a hundred of nearly five §65.5', () => {
  const prior = { stars: 3.8, weight: 5 }
  const one = ratingOf([0, 0, 0, 0, 1], prior)
  const many = ratingOf([0, 0, 2, 16, 82], prior)
  expect(one.average).toBe(5)
  expect(many.score).toBeGreaterThan(one.score)
  expect(ratingOf(noStars, prior)).toEqual({ count: 0, average: null, score: 0 })
})

test('a better review never lowers the score, a worse one never raises it', () => {
  const random = seeded(5)
  for (let round = 0; round < 500; round++) {
    const spread = [0, 0, 0, 0, 0].map(() => Math.floor(random() * 20)) as unknown as StarSpread
    const prior = { stars: 3.8, weight: 1 + Math.floor(random() * 9) }
    const before = ratingOf(spread, prior)
    const plus = (star: number) =>
      ratingOf(
        spread.map((each, position) => each + (position + 1 === star ? 1 : 0)) as unknown as StarSpread,
        prior,
      )
    if (before.count === 0) continue
    expect(plus(5).score).toBeGreaterThanOrEqual(before.score)
    expect(plus(1).score).toBeLessThanOrEqual(before.score)
  }
})

test('rows become a spread, whichever stars nobody gave', () => {
  expect(
    spreadOf([
      { stars: 5, count: 3 },
      { stars: 2, count: 1 },
    ]),
  ).toEqual([0, 1, 0, 0, 3])
})

test('a product without reviews has none of any number of stars', () => {
  expect(noStars).toEqual([0, 0, 0, 0, 0])
})
