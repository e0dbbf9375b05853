/** What a product shows of all its reviews. */
export type ProductRating = { average: number; count: number }
export type RatingColumns = { ratingCount: number; ratingAverage: number | null }

/** Nothing where nobody has reviewed it. */
export const ratingFrom = (count: number, average: number | null): ProductRating | undefined =>
  count > 0 && average !== null ? { average, count } : undefined

/** What a card says of reviews: words in no language. */
export const ratingText = ({ average, count }: ProductRating) => `${average.toFixed(1)} (${count})`
