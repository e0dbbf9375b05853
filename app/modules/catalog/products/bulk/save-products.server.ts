import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { Tx } from '#app/db/client.server.ts'
import { contentNames } from '../product-field-rules.ts'
import { type Product, products } from '../tables.ts'

export type NewProduct = typeof products.$inferInsert

/** The seller's own products with these ids or source keys; `held` until the transaction ends. */
export async function findProductsForImport(
  tx: Tx,
  sellerId: string,
  { ids, sourceKeys, held }: { ids: string[]; sourceKeys: string[]; held: boolean },
): Promise<Product[]> {
  if (ids.length + sourceKeys.length === 0) return []
  const named = or(inArray(products.id, ids), inArray(products.sourceKey, sourceKeys))
  const found = tx
    .select()
    .from(products)
    .where(and(eq(products.sellerId, sellerId), named))
    .orderBy(products.id)
  return held ? found.for('update') : found
}

export type NewlyListed = Omit<NewProduct, 'status'> & { status: 'pending' | 'paused' }

/** Lists many at once; each waits for review, or for its seller where it is `paused`. */
export async function insertProducts(tx: Tx, fresh: NewlyListed[]): Promise<void> {
  if (fresh.length === 0) return
  await tx.insert(products).values(fresh)
}

const written = [...contentNames, 'status', 'statusReason'] as const

/** Writes the content of many products, held by the caller, in one statement; an edit of each. */
export async function updateProducts(tx: Tx, edited: Product[]): Promise<void> {
  if (edited.length === 0) return
  const rows = JSON.stringify(
    edited.map((product) =>
      Object.fromEntries(['id' as const, ...written].map((name) => [toSnakeCase(name), product[name]])),
    ),
  )
  const set: SQL[] = written.map((name) => {
    const column = sql.identifier(toSnakeCase(name))
    return sql`${column} = edited.${column}`
  })
  await tx.execute(sql`
    update products set ${sql.join(set, sql`, `)}, version = products.version + 1, updated_at = now()
      from jsonb_populate_recordset(null::products, ${rows}::jsonb) as edited
     where products.id = edited.id`)
}

/** Takes many out of the shop and of every cart, as one by one. */
export async function deleteProducts(tx: Tx, sellerId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(products).where(and(eq(products.sellerId, sellerId), inArray(products.id, ids)))
}
