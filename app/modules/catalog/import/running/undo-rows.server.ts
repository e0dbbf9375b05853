import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import {
  deleteProducts,
  findProductsForImport,
  updateProducts,
} from '#app/modules/catalog/products/bulk/bulk.server.ts'
import type { Product } from '#app/modules/catalog/products/tables.ts'
import { notifyBackInStock } from '#app/modules/catalog/wishlist/notify-back-in-stock.server.ts'
import { productImportRows } from '../tables.ts'
import { type RowOutcome, saveRowOutcomes } from './rows.server.ts'
import { undoActionOf } from './undo-rules.ts'

/** Takes back what the last of the rows made or changed. False: none was left. */
export async function undoRows(
  tx: Tx,
  { id, sellerId }: { id: string; sellerId: string },
  most: number,
): Promise<boolean> {
  const { importId, row, outcome, productId, before, problems } = productImportRows
  const rows = await tx
    .select({ row, outcome, productId, before })
    .from(productImportRows)
    .where(
      and(
        eq(importId, id),
        inArray(outcome, ['created', 'updated']),
        sql`jsonb_array_length(${problems}) = 0`,
      ),
    )
    .orderBy(desc(row))
    .limit(most)
  if (rows.length === 0) return false
  const ids = rows.flatMap((done) => done.productId ?? [])
  const there = await findProductsForImport(tx, sellerId, { ids, sourceKeys: [], held: true })
  const known = new Map(there.map((product) => [product.id, product]))
  const [gone, restored]: [string[], Product[]] = [[], []]
  const outcomes = rows.map((done): RowOutcome => {
    const product = known.get(done.productId ?? '')
    const what = done.outcome as 'created' | 'updated'
    const kept = { row: done.row, productId: done.productId ?? undefined, change: done.before! }
    const undoing = undoActionOf(what, kept.change, product)
    if (typeof undoing === 'object')
      return { ...kept, outcome: what, problems: [{ column: '', message: undoing.keep }] }
    if (undoing === 'delete') gone.push(product!.id)
    else restored.push({ ...product!, ...kept.change.was } as Product)
    return { ...kept, outcome: 'undone' }
  })
  await deleteProducts(tx, sellerId, gone)
  await updateProducts(tx, restored)
  await noteVersions(tx, sellerId, restored)
  const restocked = restored.filter(({ id, stock }) => stock > 0 && known.get(id)!.stock === 0)
  await notifyBackInStock(
    tx,
    restocked.map(({ id }) => id),
    sellerId,
  )
  await saveRowOutcomes(tx, id, outcomes)
  return true
}

/** As they stand again, earlier imports left them: what those did can be taken back next. */
async function noteVersions(tx: Tx, sellerId: string, restored: Product[]) {
  if (restored.length === 0) return
  const rows = JSON.stringify(
    restored.map(({ id, version }) => ({ id, left: version - 1, now: version + 1 })),
  )
  await tx.execute(sql`
    update product_import_rows as earlier
       set before = jsonb_set(earlier.before, '{version}', to_jsonb(restored.now))
      from jsonb_to_recordset(${rows}::jsonb) as restored (id text, "left" integer, now integer), product_imports
     where product_imports.id = earlier.import_id and product_imports.seller_id = ${sellerId}
       and product_imports.status = 'done' and earlier.product_id = restored.id
       and (earlier.before ->> 'version')::integer = restored."left"`)
}
