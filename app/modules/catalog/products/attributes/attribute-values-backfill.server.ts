import { asc, gt, inArray, sql } from 'drizzle-orm'
import type { Backfill } from '#app/modules/platform/backfills/run-backfills.server.ts'
import { products } from '../tables.ts'

const batchSize = 500

/**
 * Products from before lists were filtered by sizes and colours learn theirs. Held in the order of their ids, as whoever places
 * orders holds them. Until then no filter finds them.
 */
export const attributeValuesBackfill: Backfill = {
  name: 'attribute-values',
  async fillBatch(tx, after) {
    const batch = await tx
      .select({ id: products.id })
      .from(products)
      .where(gt(products.id, after ?? ''))
      .orderBy(asc(products.id))
      .limit(batchSize)
      .for('no key update')
    const ids = batch.map(({ id }) => id)
    const values = sql`attribute_values_of(id, category_fields, stock, offers_differ)`
    const { rowCount } =
      ids.length > 0
        ? await tx
            .update(products)
            .set({ attributeValues: values, updatedAt: sql`updated_at` })
            .where(sql`${inArray(products.id, ids)} and attribute_values <> ${values}`)
        : { rowCount: 0 }
    return { rows: rowCount ?? 0, position: ids.length === batchSize ? ids.at(-1)! : null }
  },
}
