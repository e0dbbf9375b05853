import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { stateIn } from '#app/db/state-in.ts'
import {
  deleteProducts,
  findProductsForImport,
  type ProductWithOffers,
  restoreOffers,
  updateProducts,
} from '../../products/bulk/bulk.server.ts'
import type { SavedOffer } from '../../products/offers/offer-rules.ts'
import type { Product } from '../../products/tables.ts'
import { notifyBackInStock } from '../../wishlist/notify-back-in-stock.server.ts'
import { finishedImports } from '../status.ts'
import { productImportRows } from '../tables.ts'
import { type RowOutcome, saveRowOutcomes } from './rows.server.ts'
import { type ImportedChange, undoActionOf } from './undo-rules.ts'

/** Takes back what the last of the rows made or changed. False: none was left. */
export async function undoRows(
  tx: Tx,
  { id, sellerId }: { id: string; sellerId: string },
  most: number,
): Promise<boolean> {
  const rows = await findDone(tx, id, most)
  if (rows.length === 0) return false
  const known = await holdProducts(tx, sellerId, rows)
  const [gone, restored]: [string[], Restored[]] = [[], []]
  const outcomes = rows.map((done): RowOutcome => {
    const product = known.get(done.productId ?? '')
    const what = done.outcome as 'created' | 'updated'
    const change = done.before!
    const kept = { row: done.row, productId: done.productId ?? undefined, change }
    const undoing = undoActionOf(what, change, product)
    if (typeof undoing === 'object')
      return { ...kept, outcome: what, problems: [{ column: '', message: undoing.keep }] }
    if (undoing === 'delete') gone.push(product!.id)
    else restored.push(restoredBy(change, product!))
    return { ...kept, outcome: 'undone' }
  })
  await deleteProducts(tx, sellerId, gone)
  await restore(tx, sellerId, restored)
  const restocked = restored.filter(({ product, wasEmpty }) => product.stock > 0 && wasEmpty)
  await notifyBackInStock(
    tx,
    restocked.map(({ product }) => product.id),
    sellerId,
  )
  await saveRowOutcomes(tx, id, outcomes)
  return true
}

/** The last rows that made or changed a product which nobody knows to stay. */
function findDone(tx: Tx, id: string, most: number) {
  const { importId, row, outcome, productId, before, problems } = productImportRows
  const open = sql`jsonb_array_length(${problems}) = 0`
  return tx
    .select({ row, outcome, productId, before })
    .from(productImportRows)
    .where(and(eq(importId, id), inArray(outcome, ['created', 'updated']), open))
    .orderBy(desc(row))
    .limit(most)
}

async function holdProducts(tx: Tx, sellerId: string, rows: { productId: string | null }[]) {
  const ids = rows.flatMap(({ productId }) => productId ?? [])
  const there = await findProductsForImport(tx, sellerId, { ids, sourceKeys: [], held: true })
  return new Map(there.map((product) => [product.id, product]))
}

type Restored = { product: Product; offers: SavedOffer[] | undefined; wasEmpty: boolean }

const restoredBy = ({ was, offers }: ImportedChange, { offers: _, ...now }: ProductWithOffers): Restored => ({
  product: { ...now, ...was } as Product,
  offers: offers?.was,
  wasEmpty: now.stock === 0,
})

async function restore(tx: Tx, sellerId: string, restored: Restored[]) {
  const all = restored.map(({ product }) => product)
  await updateProducts(tx, all)
  for (const { product, offers } of restored) if (offers) await restoreOffers(tx, product, offers)
  await noteVersions(tx, sellerId, all)
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
       and ${stateIn(sql`product_imports.status`, finishedImports)} and earlier.product_id = restored.id
       and (earlier.before ->> 'version')::integer = restored."left"`)
}
