import type { ProductRating } from '../reading/rating-view-rules.ts'

/** What a card says of reviews: words in no language. */
export const ratingText = ({ average, count }: ProductRating) => `${average.toFixed(1)} (${count})`
