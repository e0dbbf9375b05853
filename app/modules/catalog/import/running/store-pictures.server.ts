import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { ImportZips } from '#app/gateways/storage/import-zips.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import type { Text } from '#app/messages/language.ts'
import { uploadPicture } from '#app/modules/platform/files/pictures/pictures.server.ts'
import { pictureMessage } from '#app/modules/platform/files/rules.ts'
import * as texts from '#messages/import.ts'
import type { ProductImport } from '../imports.server.ts'
import { readRow } from '../mapping/row-values-rules.ts'
import { normalizedFileName } from '../pictures/zip-rules.ts'
import { isSystemError, type UnpackedPicture, unpackPictures } from '../pictures/zips.server.ts'
import { storedPictureProblem } from '../stored-problems.server.ts'
import { productImportPictures } from '../tables.ts'
import { findParts, findWaitingRows, type ImportRun } from './rows.server.ts'

export type PictureStores = { storage: Storage; zips: ImportZips }

/**
 * Stores the pictures that the next rows name, one after the other and outside of any transaction. What is stored or
 * refused is noted at once, so that whoever comes after a fall goes on behind it.
 */
export async function storePictures(
  db: Db,
  { storage, zips }: PictureStores,
  run: ImportRun,
  held: ProductImport,
  most: number,
): Promise<void> {
  const wanted = await findWaiting(db, run, most)
  if (wanted.length === 0) return
  const left = new Set(wanted)
  const seller = { userId: held.sellerId }
  for await (const picture of unpacked(await zips.fileOf(held), wanted)) {
    left.delete(picture.name)
    const { path, problem } = await keepOne(db, storage, seller, picture)
    await note(db, held.id, [picture.name], { path, problem })
  }
  await note(db, held.id, [...left], { path: null, problem: texts.zipGone })
}

async function keepOne(db: Db, storage: Storage, seller: { userId: string }, picture: UnpackedPicture) {
  const { name, bytes, problem = null } = picture
  if (!bytes) return { path: null, problem }
  const kept = await uploadPicture(db, storage, seller, { name, bytes })
  return kept.ok ? { path: kept.value.path, problem: null } : { path: null, problem: pictureMessage(kept) }
}

/** Of a ZIP that is not there any more nothing comes. */
async function* unpacked(file: string | undefined, wanted: string[]) {
  if (!file) return
  try {
    yield* unpackPictures(file, wanted)
  } catch (error) {
    if (isSystemError(error) && (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** The names of pictures that are still in the ZIP, in the next rows and those that belong to their products. */
async function findWaiting(db: Db, run: ImportRun, most: number) {
  const { id, plan } = run
  const next = await findWaitingRows(db, id, most)
  const parts = await findParts(db, run, next)
  const rows = [...next, ...[...parts.values()].flat()]
  const names = rows.flatMap(({ cells }) => readRow(cells, plan).pictures.map(normalizedFileName))
  if (names.length === 0) return []
  const there = await db
    .select({ name: productImportPictures.name })
    .from(productImportPictures)
    .where(and(stillWaiting(id), inArray(productImportPictures.name, names)))
  return there.map(({ name }) => name)
}

const stillWaiting = (importId: string) =>
  and(
    eq(productImportPictures.importId, importId),
    isNull(productImportPictures.path),
    isNull(productImportPictures.problem),
  )

async function note(
  db: Db,
  importId: string,
  names: string[],
  { path, problem }: { path: string | null; problem: Text | null },
) {
  if (names.length === 0) return
  await db
    .update(productImportPictures)
    .set({ path, ...storedPictureProblem(problem) })
    .where(and(stillWaiting(importId), inArray(productImportPictures.name, names)))
}
