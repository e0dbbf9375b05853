import { asc, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Tx } from '#app/db/client.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import type { Backfill } from '#app/modules/platform/backfills/run-backfills.server.ts'

const batchSize = 500

/** Refills the next products, of those that are stale. Held in the order of their ids, as whoever places orders holds them. */
async function refill(tx: Tx, after: string | null, values: PgUpdateSetSource<typeof products>, stale: SQL) {
  const batch = await tx
    .select({ id: products.id })
    .from(products)
    .where(gt(products.id, after ?? ''))
    .orderBy(asc(products.id))
    .limit(batchSize)
    .for('no key update')
  const ids = batch.map(({ id }) => id)
  const { rowCount } =
    ids.length > 0
      ? await tx
          .update(products)
          .set({ ...values, updatedAt: sql`updated_at` })
          .where(sql`${inArray(products.id, ids)} and ${stale}`)
      : { rowCount: 0 }
  return { rows: rowCount ?? 0, position: ids.length === batchSize ? ids.at(-1)! : null }
}

/**
 * Products from before a search knew what is the thing itself, which words of a name are its own, and sizes and colours
 * learn theirs, by the trigger that fills their words. Until then they are found as they were.
 */
export const searchDocumentsBackfill: Backfill = {
  name: 'search-documents',
  fillBatch: (tx, after) =>
    refill(
      tx,
      after,
      { nameWords: sql`name_words` },
      sql`(name_words is distinct from name_words_of(name, tags) or search is distinct from
        search_words_of(name_words, tags, brand, seller_name, category, description, category_fields))`,
    ),
}

const attributeValues = sql`attribute_values_of(id, category_fields, stock, offers_differ)`

/** Products from before lists were filtered by sizes and colours learn theirs. Until then no filter finds them. */
export const attributeValuesBackfill: Backfill = {
  name: 'attribute-values',
  fillBatch: (tx, after) =>
    refill(tx, after, { attributeValues }, sql`attribute_values <> ${attributeValues}`),
}
