import { asc, gt, inArray, sql } from 'drizzle-orm'
import { products } from '#app/modules/catalog/products/tables.ts'
import type { Backfill } from '#app/modules/platform/backfills/run-backfills.server.ts'

const batchSize = 500

/**
 * Products from before a search knew what is the thing itself, which words of a name are its own, and sizes and colours
 * learn theirs, by the trigger that fills their words. Held in the order of their ids, as whoever places orders holds them.
 * Until then they are found as they were.
 */
export const searchDocumentsBackfill: Backfill = {
  name: 'search-documents',
  async fillBatch(tx, after) {
    const batch = await tx
      .select({ id: products.id })
      .from(products)
      .where(gt(products.id, after ?? ''))
      .orderBy(asc(products.id))
      .limit(batchSize)
      .for('no key update')
    const ids = batch.map(({ id }) => id)
    const stale = sql`(name_words is distinct from name_words_of(name, tags) or search is distinct from
      search_words_of(name_words, tags, brand, seller_name, category, description, category_fields))`
    const { rowCount } =
      ids.length > 0
        ? await tx
            .update(products)
            .set({ nameWords: sql`name_words`, updatedAt: sql`updated_at` })
            .where(sql`${inArray(products.id, ids)} and ${stale}`)
        : { rowCount: 0 }
    return { rows: rowCount ?? 0, position: ids.length === batchSize ? ids.at(-1)! : null }
  },
}
