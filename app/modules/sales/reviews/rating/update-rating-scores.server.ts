import { and, asc, eq, gt } from 'drizzle-orm'
import { type Db, transaction } from '#app/db/client.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { ratingOf, type StarSpread } from './rating-rules.ts'
import { findRatingPrior, lockReviewedProduct } from './update-product-rating.server.ts'

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
