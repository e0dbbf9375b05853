import { and, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { ok } from '../base/result.ts'
import { type Db, transact } from '../db/client.server.ts'
import { enqueue } from '../db/queue.server.ts'
import { productImportRows } from '../modules/catalog/import/tables.ts'
import { products } from '../modules/catalog/products/tables.ts'
import { reportCases } from '../modules/outreach/reports/tables.ts'
import { pictures } from '../modules/platform/files/tables.ts'
import { orderItems } from '../modules/sales/orders/tables.ts'
import { reviews } from '../modules/sales/reviews/tables.ts'

const day = 24 * 60 * 60 * 1000
const batch = 500
// As picturePath makes them: drawings of the demo market and people's portraits are called otherwise.
const sentByAPerson = '^(products|reviews)/[^/]+/[a-z0-9_]+_[0-9]{13}_[a-z0-9]{8}$'

const inNoProduct: SQL = sql`not exists (
  select from ${products}, jsonb_array_elements(${products.images}) as image
  where image ->> 'path' = ${pictures.path})`
/** Orders keep addresses (`/media/{path}/1280.webp`) and go on showing what was bought. */
const inNoOrder: SQL = sql`not exists (
  select from ${orderItems}, jsonb_array_elements_text(${orderItems.productImages}) as address
  where substring(address from '^/media/(.+)/[^/]+$') = ${pictures.path})`
/** Removed and hidden reviews keep theirs: they may be reinstated. */
const inNoReview: SQL = sql`not exists (
  select from ${reviews}, jsonb_array_elements(${reviews.pictures}) as image
  where image ->> 'path' = ${pictures.path})`
/** Undoing an import gives a product the pictures back that it had before. */
const inNoUndo: SQL = sql`${pictures.path} not in (
  select image ->> 'path'
    from ${productImportRows}, jsonb_array_elements(${productImportRows.before} -> 'was' -> 'images') as image)`

/** What was reported is shown to whoever decides about it, as it was. */
const inNoReport: SQL = sql`${pictures.path} not in (
  select jsonb_array_elements_text(evidence -> 'pictures') from ${reportCases} where outcome is null)`

/**
 * Forgets pictures that were sent for a product or a review more than a day ago and that no product or order has. Returns how many.
 * They are locked first and looked at again: a product that takes one at this moment holds it, and keeps it.
 */
export async function deleteUnusedPictures(db: Db, now: Date): Promise<number> {
  const sentBefore = new Date(now.getTime() - day)
  const unused = and(
    sql`${pictures.path} ~ ${sentByAPerson}`,
    lt(pictures.createdAt, sentBefore),
    inNoProduct,
    inNoOrder,
    inNoReview,
    inNoUndo,
    inNoReport,
  )
  const swept = await transact<number, never>(db, async (tx) => {
    const held = await tx
      .select({ path: pictures.path })
      .from(pictures)
      .where(unused)
      .limit(batch)
      .for('update', { skipLocked: true })
    if (held.length === 0) return ok(0)
    const paths = held.map(({ path }) => path)
    const gone = await tx
      .delete(pictures)
      .where(and(inArray(pictures.path, paths), unused))
      .returning({ path: pictures.path })
    if (gone.length > 0) await enqueue(tx, 'delete-pictures', { paths: gone.map(({ path }) => path) })
    return ok(gone.length)
  })
  return swept.ok ? swept.value : 0
}
