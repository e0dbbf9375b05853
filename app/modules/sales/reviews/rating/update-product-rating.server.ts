import { and, asc, count, eq } from 'drizzle-orm'
import type { Db, Tx } from '#app/db/client.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { findSettings } from '#app/modules/platform/settings/find-settings.server.ts'
import { reviews } from '../tables.ts'
import { type RatingPrior, ratingOf, spreadOf } from './rating-rules.ts'

/**
 * Holds the product whose review changes, before the review is held: so does everybody, and nobody waits in a circle. Who
 * places an order goes from products to new orders, who cancels one from the order to its products.
 */
export async function lockReviewedProduct(tx: Tx, productId: string): Promise<void> {
  await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('no key update')
}

/** Adds up a product's published reviews anew. The caller holds the product; one that is gone is left out. */
export async function updateProductRating(tx: Tx, productId: string): Promise<void> {
  const rows = await tx
    .select({ stars: reviews.stars, count: count() })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.status, 'published')))
    .groupBy(reviews.stars)
    .orderBy(asc(reviews.stars))
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

export async function findRatingPrior(tx: Db): Promise<RatingPrior> {
  const { ratingPriorStars: stars, ratingPriorWeight: weight } = await findSettings(tx)
  return { stars, weight }
}
