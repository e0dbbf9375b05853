import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { config } from '#app/config.server.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import {
  type ImportZip,
  type ImportZips,
  importZipsFolder,
  openImportZips,
} from '#app/gateways/storage/import-zips.server.ts'
import { findUploadRefusal } from '#app/modules/identity/shops/reading/reading.server.ts'
import { s3 } from '#app/modules/platform/files/file-storage.server.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { findImport, type ProductImport } from '../find-import.server.ts'
import { pictureProblemOf, storedPictureProblem } from '../stored-problems.server.ts'
import { productImportPictures, productImports } from '../tables.ts'
import { isSystemError, listZippedPictures } from './read-zip.server.ts'
import { maxZipBytes, type ZippedPicture, type ZipRefusal } from './zip-rules.ts'

export const zips = openImportZips(importZipsFolder(config), s3)

type Refusal = ZipRefusal | 'not-yours'
type SentZip = { id: string; bytes: AsyncIterable<Uint8Array> }

/** Keeps a ZIP of pictures beside an import whose columns are being chosen, in the place of an earlier one. */
export async function uploadZip(
  db: Db,
  seller: Seller,
  { id, bytes }: SentZip,
  folder: ImportZips = zips,
): Promise<Result<ZippedPicture[], Refusal>> {
  const found = await findImport(db, seller, id)
  if (!found) return refuse('not-yours')
  if (found.status !== 'mapping') return refuse('zip-late')
  const refusal = await findUploadRefusal(db, seller)
  if (refusal) return refuse(refusal)
  if (!(await consumeAttempt(db, 'ZIP of a seller', seller.userId))) return refuse('zip-too-often')
  const received = await folder.receive(bytes, maxZipBytes).catch((error) => {
    if (isSystemError(error)) throw error
  })
  if (!received) return refuse('zip-cut')
  try {
    if (received.bytes === 0) return refuse('zip-missing')
    if (received.bytes > maxZipBytes) return refuse('zip-too-large')
    const listed = await listZippedPictures(received.file)
    if (!listed.ok) return listed
    return await keep(db, seller, { id, folder, file: received.file, listed: listed.value })
  } finally {
    await received.drop()
  }
}

type KeptZip = { id: string; folder: ImportZips; file: string; listed: ZippedPicture[] }

/** The file is there before the import names it, and the earlier one until it does not any more. */
async function keep(db: Db, seller: Seller, { id, folder, file, listed }: KeptZip) {
  const zip = await folder.keep(file, id)
  const named = await name(db, seller, { id, zip, listed })
  const unneeded = named.ok ? named.value : { id, zip }
  if (unneeded) await folder.remove(unneeded)
  return named.ok ? ok(listed) : named
}

type NamedZip = ImportZip & { listed: ZippedPicture[] }

/** The names and the ZIP change together, while nobody else changes them. Returns the ZIP that there was before. */
const name = (db: Db, { userId }: Seller, { id, zip, listed }: NamedZip) =>
  transact<ImportZip | undefined, Refusal>(db, async (tx) => {
    const own = and(eq(productImports.id, id), eq(productImports.sellerId, userId))
    const [held] = await tx.select().from(productImports).where(own).for('update')
    if (!held) return refuse('not-yours')
    if (held.status !== 'mapping') return refuse('zip-late')
    await tx.delete(productImportPictures).where(eq(productImportPictures.importId, id))
    await tx
      .insert(productImportPictures)
      .values(listed.map(({ name, problem }) => ({ importId: id, name, ...storedPictureProblem(problem) })))
    await tx.update(productImports).set({ zip }).where(own)
    return ok(held.zip ? { id, zip: held.zip } : undefined)
  })

/** What the ZIP of an import holds: how many pictures can be named, and what cannot and why. */
export async function findZipContents(db: Db, { id }: Pick<ProductImport, 'id'>) {
  const { importId, name, problem, said } = productImportPictures
  const all = await db
    .select({ name, problem, said })
    .from(productImportPictures)
    .where(eq(importId, id))
    .orderBy(asc(name))
  const odd = all.flatMap((one) => {
    const problem = pictureProblemOf(one)
    return problem === null ? [] : [{ name: one.name, problem }]
  })
  return { usable: all.length - odd.length, odd }
}

/** ZIPs that were sent before, and the names of what was still in them. Returns how many there were. */
export async function deleteOldZips(db: Db, before: Date, folder: ImportZips = zips): Promise<number> {
  const gone = await folder.removeOld(before)
  const { importId, path } = productImportPictures
  for (const { id, zip } of gone) {
    // Of an import to which another was sent since, the names are those of the other.
    const own = db
      .select({ id: productImports.id })
      .from(productImports)
      .where(and(eq(productImports.id, id), sql`${productImports.zip} is not distinct from ${zip}`))
    await db.delete(productImportPictures).where(and(inArray(importId, own), isNull(path)))
  }
  return gone.length
}
