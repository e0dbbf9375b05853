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
import type { Work } from './open-work.server.ts'
import { readRow } from './reading-rules.ts'
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
  const rows: Row[] = await tx
    .select({ row: productImportRows.row, cells: productImportRows.cells })
    .from(productImportRows)
    .where(waiting)
    .orderBy(asc(productImportRows.row))
    .limit(most)
  if (rows.length === 0) return false
  const known = await findKnown(tx, sellerId, rows, plan, writes)
  const [fresh, edited]: [FreshProduct[], Product[]] = [[], []]
  const restocked: string[] = []
  const judgements = rows.map(({ row, cells }): Judgement => {
    const said = readRow(cells, plan)
    const named = namedBy(said.texts)
    const product =
      (named.id && known.byId.get(named.id)) || known.byKey.get(keyOf(sellerId, named.reference))
    const verdict: Verdict<Product> =
      repeatOf(row, said.texts, plan, earlier) ?? decide({ said, plan, named, product })
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
