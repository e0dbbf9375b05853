import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
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

/** Writes the content of many products, held by the caller, in one statement; an edit of each. */
export async function updateProducts(tx: Tx, edited: Product[]): Promise<void> {
  if (edited.length === 0) return
  const rows = JSON.stringify(
    edited.map(({ id, name, description, price, category, stock, condition, tags, images, ...rest }) => ({
      id,
      name,
      description,
      price,
      category,
      stock,
      condition,
      tags,
      images,
      category_fields: rest.categoryFields,
      status: rest.status,
      status_reason: rest.statusReason,
    })),
  )
  const columns = [
    'name',
    'description',
    'price',
    'category',
    'stock',
    'condition',
    'images',
    'category_fields',
    'status',
    'status_reason',
  ]
  const set: SQL[] = columns.map(
    (column) => sql`${sql.identifier(column)} = edited.${sql.identifier(column)}`,
  )
  await tx.execute(sql`
    update products set ${sql.join(set, sql`, `)},
           tags = array(select jsonb_array_elements_text(edited.tags)),
           version = products.version + 1, updated_at = now()
      from jsonb_to_recordset(${rows}::jsonb) as edited (id text, name text, description text, price bigint,
           category text, stock integer, condition text, images jsonb, category_fields jsonb, status text,
           status_reason text, tags jsonb)
     where products.id = edited.id`)
}

/** Takes many out of the shop and of every cart, as one by one. */
export async function deleteProducts(tx: Tx, sellerId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(products).where(and(eq(products.sellerId, sellerId), inArray(products.id, ids)))
}
