/** How many reviews gave one star, two, and so on to five. */
export type StarSpread = readonly [number, number, number, number, number]
export const noStars: StarSpread = [0, 0, 0, 0, 0]

/** What a product of which nothing is known counts as, and how many reviews that weighs as much as. */
export type RatingPrior = { stars: number; weight: number }

/** `average` is what people read, in hundredths of a star; `score` is what lists are ordered by, in thousandths. */
export type Rating = { count: number; average: number | null; score: number }

/**
 * The score of a product: its stars together with `weight` reviews of `stars` each (decision 032), so that one review of
 * five stars does not stand above a hundred of 4.8. Without a review there is none.
 */
export function ratingOf(spread: StarSpread, { stars, weight }: RatingPrior): Rating {
  const count = spread.reduce((sum, each) => sum + each, 0)
  if (count === 0) return { count: 0, average: null, score: 0 }
  const sum = spread.reduce((total, each, position) => total + each * (position + 1), 0)
  return {
    count,
    average: Math.round((sum * 100) / count) / 100,
    score: Math.round(((weight * stars + sum) * 1000) / (weight + count)),
  }
}

/** The counts of a list of rows in the order of the stars. */
export function spreadOf(rows: readonly { stars: number; count: number }[]): StarSpread {
  const at = (stars: number) => rows.find((row) => row.stars === stars)?.count ?? 0
  return [at(1), at(2), at(3), at(4), at(5)]
}
