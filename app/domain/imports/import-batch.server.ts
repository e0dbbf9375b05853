import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.server.ts'
import {
  type FreshProduct,
  findForImport,
  insertProducts,
  rewriteProducts,
} from '../catalog/save-products.server.ts'
import type { Product } from '../catalog/tables.ts'
import { newId } from '../shared/ids.ts'
import { tellWishers } from '../wishlist/tell-wishers.server.ts'
import { decide, type Verdict } from './decide-input-rules.ts'
import { columnOf } from './field-rules.ts'
import { findShelf } from './find-shelf.server.ts'
import type { Work } from './open-work.server.ts'
import { isWaiting, picturesOf, type Shelf } from './picture-rules.ts'
import { readRow, type Said } from './reading-rules.ts'
import { namedBy, repeatOf } from './repeat-rules.ts'
import type { Plan } from './rules.ts'
import { productImportRows } from './tables.ts'
import { type Judgement, writeOutcomes } from './write-outcomes.server.ts'

type Row = { row: number; cells: string[] }

/** Judges the next rows by the rules of the editor; where it `writes`, the products with them. False: none was left. */
export async function workOnRows(
  tx: Tx,
  { id, sellerId, plan, earlier }: Work,
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
  const shelf = await findShelf(tx, { id, sellerId }, namesIn(next, plan), writes)
  const rows = writes ? untilWaiting(next, plan, shelf) : next
  const known = await findKnown(tx, sellerId, rows, plan, writes)
  const [fresh, edited]: [FreshProduct[], Product[]] = [[], []]
  const restocked: string[] = []
  const judgements = rows.map(({ row, cells }): Judgement => {
    const said = readRow(cells, plan)
    const named = namedBy(said.texts)
    const product =
      (named.id && known.byId.get(named.id)) || known.byKey.get(keyOf(sellerId, named.reference))
    const images = pictured(said, plan, shelf, product)
    const verdict: Verdict<Product> =
      repeatOf(row, said.texts, plan, earlier) ?? decide({ said, plan, named, product, images })
    if (verdict.outcome === 'created') {
      const sourceKey = named.reference ? keyOf(sellerId, named.reference) : null
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
    await rewriteProducts(tx, edited)
    await tellWishers(tx, restocked, sellerId)
  }
  await writeOutcomes(tx, id, judgements)
  return true
}

const namesIn = (rows: Row[], plan: Plan) => rows.flatMap(({ cells }) => readRow(cells, plan).pictures)

/** What is written needs its pictures stored: the rows before the first whose pictures are still in the ZIP. */
function untilWaiting(rows: Row[], plan: Plan, shelf: Shelf): Row[] {
  const at = rows.findIndex((row) => namesIn([row], plan).some((name) => isWaiting(name, shelf)))
  return at < 0 ? rows : rows.slice(0, at)
}

/** The pictures that a row names; what is wrong with them is a problem of the row. */
function pictured(said: Said, { columns, mapping }: Plan, shelf: Shelf, product: Product | undefined) {
  const found = picturesOf(said.pictures, shelf, product?.images)
  if (found.ok) return found.images
  said.problems.push({ column: columnOf('pictures', columns, mapping), message: found.message })
  return undefined
}

/** A seller's own code can collide with nobody else's: a key of the listings command begins otherwise. */
export const keyOf = (sellerId: string, reference: string | undefined) => `${sellerId}:${reference ?? ''}`

async function findKnown(tx: Tx, sellerId: string, rows: Row[], plan: Plan, held: boolean) {
  const named = rows.map(({ cells }) => namedBy(readRow(cells, plan).texts))
  const ids = named.flatMap(({ id }) => id ?? [])
  const sourceKeys = named.flatMap(({ reference }) => (reference ? keyOf(sellerId, reference) : []))
  const found = await findForImport(tx, sellerId, { ids, sourceKeys, held })
  return {
    byId: new Map(found.map((product) => [product.id, product])),
    byKey: new Map(found.map((product) => [product.sourceKey, product])),
  }
}
