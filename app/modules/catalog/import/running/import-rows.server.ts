import { and, asc, eq } from 'drizzle-orm'
import { newId } from '#app/base/ids.ts'
import type { Tx } from '#app/db/client.server.ts'
import {
  findProductsForImport,
  insertProducts,
  type NewProduct,
  updateProducts,
} from '#app/modules/catalog/products/bulk/save-products.server.ts'
import type { Product } from '#app/modules/catalog/products/tables.ts'
import { notifyBackInStock } from '#app/modules/catalog/wishlist/notify-back-in-stock.server.ts'
import { columnOf } from '../mapping/field-rules.ts'
import { type RowValues, readRow } from '../mapping/row-values-rules.ts'
import { findAvailablePictures } from '../pictures/find-available-pictures.server.ts'
import { type AvailablePictures, isStillZipped, picturesOf } from '../pictures/picture-rules.ts'
import type { ColumnPlan } from '../rules.ts'
import { productImportRows } from '../tables.ts'
import { duplicateOf, productNamedBy } from './duplicate-row-rules.ts'
import type { ImportRun } from './open-import-run.server.ts'
import { decideRow, type RowDecision } from './row-decision-input-rules.ts'
import { type RowOutcome, saveRowOutcomes } from './save-row-outcomes.server.ts'

type Row = { row: number; cells: string[] }

/** Judges the next rows by the rules of the editor; where it `writes`, the products with them. False: none was left. */
export async function importRows(
  tx: Tx,
  { id, sellerId, plan, earlier }: ImportRun,
  { most, writes }: { most: number; writes: boolean },
): Promise<boolean> {
  const waiting = and(eq(productImportRows.importId, id), eq(productImportRows.outcome, 'waiting'))
  const next: Row[] = await tx
    .select({ row: productImportRows.row, cells: productImportRows.cells })
    .from(productImportRows)
    .where(waiting)
    .orderBy(asc(productImportRows.row))
    .limit(most)
  if (next.length === 0) return false
  const shelf = await findAvailablePictures(tx, { id, sellerId }, namesIn(next, plan), writes)
  const rows = writes ? untilWaiting(next, plan, shelf) : next
  const known = await findKnown(tx, sellerId, rows, plan, writes)
  const [fresh, edited]: [NewProduct[], Product[]] = [[], []]
  const restocked: string[] = []
  const judgements = rows.map(({ row, cells }): RowOutcome => {
    const said = readRow(cells, plan)
    const named = productNamedBy(said.texts)
    const product =
      (named.id && known.byId.get(named.id)) || known.byKey.get(sourceKeyOf(sellerId, named.reference))
    const images = pictured(said, plan, shelf, product)
    const verdict: RowDecision<Product> =
      duplicateOf(row, said.texts, plan, earlier) ?? decideRow({ said, plan, named, product, images })
    if (verdict.outcome === 'created') {
      const sourceKey = named.reference ? sourceKeyOf(sellerId, named.reference) : null
      const productId = newId()
      fresh.push({ ...verdict.content, id: productId, sellerId, sourceKey })
      return { row, ...verdict, productId }
    }
    if (verdict.outcome !== 'updated') return { row, ...verdict, productId: product?.id }
    if (product!.stock === 0 && verdict.product.stock > 0) restocked.push(product!.id)
    edited.push(verdict.product)
    return { row, ...verdict, productId: product!.id }
  })
  if (writes) {
    await insertProducts(tx, fresh)
    await updateProducts(tx, edited)
    await notifyBackInStock(tx, restocked, sellerId)
  }
  await saveRowOutcomes(tx, id, judgements)
  return true
}

const namesIn = (rows: Row[], plan: ColumnPlan) => rows.flatMap(({ cells }) => readRow(cells, plan).pictures)

/** What is written needs its pictures stored: the rows before the first whose pictures are still in the ZIP. */
function untilWaiting(rows: Row[], plan: ColumnPlan, shelf: AvailablePictures): Row[] {
  const at = rows.findIndex((row) => namesIn([row], plan).some((name) => isStillZipped(name, shelf)))
  return at < 0 ? rows : rows.slice(0, at)
}

/** The pictures that a row names; what is wrong with them is a problem of the row. */
function pictured(
  said: RowValues,
  { columns, mapping }: ColumnPlan,
  shelf: AvailablePictures,
  product: Product | undefined,
) {
  const found = picturesOf(said.pictures, shelf, product?.images)
  if (found.ok) return found.images
  said.problems.push({ column: columnOf('pictures', columns, mapping), message: found.message })
  return undefined
}

/** A seller's own code can collide with nobody else's: a key of the listings command begins otherwise. */
export const sourceKeyOf = (sellerId: string, reference: string | undefined) =>
  `${sellerId}:${reference ?? ''}`

async function findKnown(tx: Tx, sellerId: string, rows: Row[], plan: ColumnPlan, held: boolean) {
  const named = rows.map(({ cells }) => productNamedBy(readRow(cells, plan).texts))
  const ids = named.flatMap(({ id }) => id ?? [])
  const sourceKeys = named.flatMap(({ reference }) => (reference ? sourceKeyOf(sellerId, reference) : []))
  const found = await findProductsForImport(tx, sellerId, { ids, sourceKeys, held })
  return {
    byId: new Map(found.map((product) => [product.id, product])),
    byKey: new Map(found.map((product) => [product.sourceKey, product])),
  }
}
