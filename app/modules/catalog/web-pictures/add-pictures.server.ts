import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { ok } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { stateIn } from '#app/db/state-in.ts'
import { withFetched } from '#app/modules/catalog/import/fetching/rules.ts'
import { addedPictures, picturesToAdd, picturesToFetch } from '#app/modules/catalog/import/picture-status.ts'
import { importedPictures, productImportRows, productImports } from '#app/modules/catalog/import/tables.ts'
import type { StoredPicture } from '#app/modules/platform/files/rules.ts'
import { pictures } from '#app/modules/platform/files/tables.ts'
import { updateProducts } from '../products/bulk/bulk.server.ts'
import { statusAfterEdit } from '../products/editing/edit-rules.ts'
import { awaitsReview } from '../products/status.ts'
import { type Product, products } from '../products/tables.ts'
import type { OfProduct } from './queue.server.ts'

type Imported = typeof importedPictures.$inferSelect

/**
 * Shows a product's pictures as soon as each was tried once: one edit, as if its seller had added them. One that comes
 * later is added by itself.
 */
export const addPictures = (db: Db, of: OfProduct, now: Date): Promise<unknown> =>
  transact<null, never>(db, async (tx) => {
    // Its import before the product, as the run of an import holds them.
    if (of.importId) await holdImport(tx, of.importId)
    const [product] = await tx.select().from(products).where(eq(products.id, of.productId)).for('update')
    if (!product || (await isOneUntried(tx, of, now))) return ok(null)
    const stored = await lockStored(tx, of)
    if (stored.length === 0) return ok(null)
    const known = await findStored(tx, product.sellerId, stored)
    const [there, gone] = [
      stored.filter(({ path }) => known.has(path!)),
      stored.filter(({ path }) => !known.has(path!)),
    ]
    const { images, left } = withFetched(
      product.images,
      await findPlaces(tx, of),
      there.map(({ path, position }) => ({ position, picture: known.get(path!)! })),
    )
    const tooMany = new Set(left.map(({ path }) => path))
    const added = there.filter(({ path }) => !tooMany.has(path!))
    if (added.length > 0) await showPictures(tx, of, product, { images, rows: added })
    await note(tx, added, { status: 'added', problem: null })
    await note(
      tx,
      there.filter(({ path }) => tooMany.has(path!)),
      { status: 'failed', problem: 'product-full' },
    )
    // Swept away meanwhile, since it waited for longer than a day: it is fetched anew.
    await note(tx, gone, { status: 'waiting', path: null, tries: 0, dueAt: now })
    return ok(null)
  })

const holdImport = (tx: Tx, id: string) =>
  tx.select({ id: productImports.id }).from(productImports).where(eq(productImports.id, id)).for('key share')

const ofSame = ({ importId, productId }: OfProduct) =>
  and(
    eq(importedPictures.productId, productId),
    importId === null ? isNull(importedPictures.importId) : eq(importedPictures.importId, importId),
  )

/** Somebody fetches one of the product's at this moment, or will at once. */
async function isOneUntried(tx: Tx, of: OfProduct, now: Date): Promise<boolean> {
  const { tries, dueAt, takenUntil, status } = importedPictures
  const soon = sql`(${takenUntil} > ${now.toISOString()}::timestamptz
    or (${tries} = 0 and ${dueAt} <= ${now.toISOString()}::timestamptz))`
  return (await tx.$count(importedPictures, and(ofSame(of), stateIn(status, picturesToFetch), soon))) > 0
}

const lockStored = (tx: Tx, of: OfProduct) =>
  tx
    .select()
    .from(importedPictures)
    .where(and(ofSame(of), stateIn(importedPictures.status, picturesToAdd)))
    .orderBy(asc(importedPictures.position))
    .for('update')

/** Each one this seller's own, held so that no sweep takes it away meanwhile. */
async function findStored(tx: Tx, sellerId: string, stored: Imported[]): Promise<Map<string, StoredPicture>> {
  const { path, width, height, placeholder, ownerId } = pictures
  const found = await tx
    .select({ path, width, height, placeholder })
    .from(pictures)
    .where(
      and(
        inArray(
          path,
          stored.map((one) => one.path!),
        ),
        eq(ownerId, sellerId),
      ),
    )
    .for('key share')
  return new Map(found.map((picture) => [picture.path, picture]))
}

/** Where in the file those stand that came before. */
async function findPlaces(tx: Tx, of: OfProduct): Promise<Map<string, number>> {
  const { path, position, status } = importedPictures
  const before = await tx
    .select({ path, position })
    .from(importedPictures)
    .where(and(ofSame(of), stateIn(status, addedPictures)))
  return new Map(before.map((one) => [one.path!, one.position]))
}

type Shown = { images: StoredPicture[]; rows: Imported[] }

async function showPictures(tx: Tx, of: OfProduct, product: Product, { images, rows }: Shown) {
  const status = statusAfterEdit(product.status, ['images'])
  const statusReason = awaitsReview(status) ? null : product.statusReason
  const edited: Product = { ...product, images, status, statusReason }
  await updateProducts(tx, [edited])
  const [{ row } = { row: null }] = rows
  if (of.importId !== null && row !== null)
    await noteForUndo(tx, { importId: of.importId, row }, { before: product, after: edited })
}

type Edit = { before: Product; after: Product }

/** The pictures are a part of what the import did: it is taken back with them, unless somebody else changed the product since. */
async function noteForUndo(
  tx: Tx,
  { importId, row }: { importId: string; row: number },
  { before, after }: Edit,
) {
  const own = and(eq(productImportRows.importId, importId), eq(productImportRows.row, row))
  const [made] = await tx
    .select({ change: productImportRows.before })
    .from(productImportRows)
    .where(and(own, eq(productImportRows.productId, after.id)))
    .for('update')
  const change = made?.change
  if (!change || change.version !== before.version) return
  const isReviewed = change.was.status !== undefined && change.status !== before.status
  if (isReviewed) return
  const was =
    after.status === before.status || change.was.status !== undefined || change.was.images === undefined
      ? change.was
      : { ...change.was, status: before.status, statusReason: before.statusReason }
  await tx
    .update(productImportRows)
    .set({ before: { ...change, was, version: before.version + 1, status: after.status } })
    .where(own)
}

const note = async (
  tx: Tx,
  some: Imported[],
  change: Partial<typeof importedPictures.$inferInsert>,
): Promise<void> => {
  if (some.length === 0) return
  await tx
    .update(importedPictures)
    .set(change)
    .where(
      inArray(
        importedPictures.id,
        some.map(({ id }) => id),
      ),
    )
}
