import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { type Db, type Tx, transaction } from '#app/db/client.server.ts'
import { stateIn } from '#app/db/state-in.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { shownReviews } from '../status.ts'
import { reviews } from '../tables.ts'
import { type RatingPrior, ratingOf, type StarSpread, spreadOf } from './rating-rules.ts'

/**
 * Holds the product whose review changes, before the review is held: so does everybody, and nobody waits in a circle. Who
 * places an order goes from products to new orders, who cancels one from the order to its products.
 */
export async function lockReviewedProduct(tx: Tx, productId: string): Promise<void> {
  await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('no key update')
}

/**
 * Adds up a product's published reviews anew: of each buyer whose order weighs the newest (decision 030). The caller holds the
 * product; one that is gone is left out.
 */
export async function updateProductRating(tx: Tx, productId: string): Promise<void> {
  const { rows } = await tx.execute<{ stars: number; count: number }>(sql`
    select stars, count(*)::int as count from (
      select distinct on (voice) stars from ${reviews}
      where product_id = ${productId} and ${stateIn(sql`status`, shownReviews)} and voice is not null
      order by voice, created_at desc, id desc
    ) voices group by stars`)
  const spread = spreadOf(rows)
  const rating = ratingOf(spread, await findRatingPrior(tx))
  await tx
    .update(products)
    .set({
      ratingCount: rating.count,
      ratingAverage: rating.average,
      ratingSpread: [...spread],
      ratingScore: rating.score,
      updatedAt: products.updatedAt,
    })
    .where(eq(products.id, productId))
}

async function findRatingPrior(tx: Db): Promise<RatingPrior> {
  const { ratingPriorStars: stars, ratingPriorWeight: weight } = await findSettings(tx)
  return { stars, weight }
}

const atOnce = 500

/** Counts the scores anew that other settings would make otherwise. Returns how many. */
export async function updateRatingScores(db: Db): Promise<number> {
  const prior = await findRatingPrior(db)
  let [updated, after] = [0, '']
  for (;;) {
    const rated = await db
      .select({ id: products.id, spread: products.ratingSpread, score: products.ratingScore })
      .from(products)
      .where(and(gt(products.id, after), gt(products.ratingCount, 0)))
      .orderBy(asc(products.id))
      .limit(atOnce)
    for (const { id, spread, score } of rated)
      if (ratingOf(spread as unknown as StarSpread, prior).score !== score) updated += await update(db, id)
    if (rated.length < atOnce) return updated
    after = rated.at(-1)!.id
  }
}

/** What was written meanwhile is held first, and counts. */
const update = (db: Db, id: string) =>
  transaction(db, async (tx) => {
    await lockReviewedProduct(tx, id)
    const [row] = await tx.select({ spread: products.ratingSpread }).from(products).where(eq(products.id, id))
    if (!row) return 0
    const { score } = ratingOf(row.spread as unknown as StarSpread, await findRatingPrior(tx))
    await tx
      .update(products)
      .set({ ratingScore: score, updatedAt: products.updatedAt })
      .where(eq(products.id, id))
    return 1
  })
