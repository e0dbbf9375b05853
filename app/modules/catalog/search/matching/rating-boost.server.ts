import { type SQL, sql } from 'drizzle-orm'

/** From so many reviews on a product's rating moves it in a search. */
export const minReviewsToBoost = 5
/** A score from which it does, and one at which it does most, in thousandths of a star. */
const [good, best] = [4_000, 5_000]
/** As though it were newer by at most so many days: never past what the words fit better (decision 025). */
export const maxBoostDays = 30

const raw = (value: number) => sql.raw(String(value))

/** When a match counts as listed, the newest first: what many rated well a little later than it was. */
export const newestOrWellRated: SQL = sql`created_at + case when rating_count < ${raw(minReviewsToBoost)} then interval '0'
  else interval '${raw(maxBoostDays)} days' * greatest(0, least(1, (rating_score - ${raw(good)}) / ${raw(best - good)}.0)) end desc`
