import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
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
import { fill, type Message } from '#app/messages/language.ts'
import { findUploadRefusal } from '#app/modules/identity/shops/reading/reading.server.ts'
import { s3 } from '#app/modules/platform/files/file-storage.server.ts'
import {
  allowedPictureTypes,
  detectFileType,
  maxPictureBytes,
  pictureMessage,
} from '#app/modules/platform/files/rules.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import * as texts from '#messages/import.ts'
import { findImport, type ProductImport } from '../imports.server.ts'
import { isBeingMapped } from '../status.ts'
import { pictureProblemOf, storedPictureProblem } from '../stored-problems.server.ts'
import { productImportPictures, productImports } from '../tables.ts'
import {
  isSafeName,
  maxZipBytes,
  maxZipEntries,
  maxZipFiles,
  nameInZip,
  type ZippedPicture,
  type ZipRefusal,
} from './zip-rules.ts'

type ZipFault = 'zip-unreadable' | 'zip-outside' | 'zip-too-many' | 'zip-empty'

/** The pictures that a ZIP holds, by its directory and the first bytes of each. Where two share a name the first counts. */
export async function listZippedPictures(file: string): Promise<Result<ZippedPicture[], ZipFault>> {
  const firsts = new Map<string, string>()
  const found: ZippedPicture[] = []
  try {
    for await (const { name, entry, zip } of entriesOf(file)) {
      if (found.length === maxZipFiles || zip.entryCount > maxZipEntries) return refuse('zip-too-many')
      const first = firsts.get(name)
      if (first === undefined) {
        firsts.set(name, entry.fileName)
        found.push({ name, problem: await problemOf(zip, entry) })
      } else {
        // No name has a slash, so this one collides with none.
        found.push({
          name: `/${entry.fileName} ${found.length}`,
          problem: fill(texts.zipTwice, { name, first }),
        })
      }
    }
  } catch (error) {
    if (isSystemError(error)) throw error
    const isUnsafe = error instanceof UnsafeName || /path|characters in fileName/.test(`${error}`)
    return refuse(isUnsafe ? 'zip-outside' : 'zip-unreadable')
  }
  return found.length === 0 ? refuse('zip-empty') : ok(found)
}

export type UnpackedPicture = { name: string; bytes?: Buffer; problem?: Message }

/** The wanted pictures of a ZIP, one after the other: no more than one stands in memory. */
export async function* unpackPictures(file: string, wanted: string[]): AsyncGenerator<UnpackedPicture> {
  const left = new Set(wanted)
  if (left.size === 0) return
  for await (const { name, entry, zip } of entriesOf(file)) {
    if (!left.delete(name)) continue
    yield await unpack(zip, entry, name)
    if (left.size === 0) return
  }
}

async function unpack(zip: ZipFile, entry: Entry, name: string): Promise<UnpackedPicture> {
  if (entry.isEncrypted()) return { name, problem: texts.zipEncrypted }
  try {
    const bytes = await startOf(zip, entry, maxPictureBytes + 1)
    if (bytes.length <= maxPictureBytes) return { name, bytes }
    return { name, problem: tooLarge(Math.max(bytes.length, entry.uncompressedSize)) }
  } catch (error) {
    if (isSystemError(error)) throw error
    return { name, problem: pictureMessage({ reason: 'picture-unreadable' }) }
  }
}

/** No computer writes such a name into a ZIP, and no database takes it. */
class UnsafeName extends Error {}

type Named = { name: string; entry: Entry; zip: ZipFile }

async function* entriesOf(file: string): AsyncGenerator<Named> {
  const zip = await openPromise(file, { autoClose: false })
  try {
    for await (const entry of zip.eachEntry()) {
      if (!isSafeName(entry.fileName)) throw new UnsafeName()
      const name = entry.fileName.endsWith('/') ? undefined : nameInZip(entry.fileName)
      if (name) yield { name, entry, zip }
    }
  } finally {
    zip.close()
  }
}

const tooLarge = (bytes: number) => pictureMessage({ reason: 'picture-too-large', detail: bytes })

async function problemOf(zip: ZipFile, entry: Entry): Promise<Message | null> {
  if (entry.isEncrypted()) return texts.zipEncrypted
  if (entry.uncompressedSize > maxPictureBytes) return tooLarge(entry.uncompressedSize)
  try {
    const type = detectFileType(await startOf(zip, entry, 512))
    const allowed = (allowedPictureTypes as readonly string[]).includes(type)
    return allowed ? null : pictureMessage({ reason: 'type-not-allowed', detail: type })
  } catch (error) {
    if (isSystemError(error)) throw error
    return pictureMessage({ reason: 'picture-unreadable' })
  }
}

/** At most so many bytes, counted as they are unpacked, whatever the directory says. */
async function startOf(zip: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    parts.push(part)
    bytes += part.length
    if (bytes >= most) break
  }
  return Buffer.concat(parts).subarray(0, most)
}

/** A full disk or a file that is gone is no fault of the ZIP's. */
export const isSystemError = (error: unknown) => /^E[A-Z]+$/.test((error as NodeJS.ErrnoException).code ?? '')

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
  if (!isBeingMapped(found.status)) return refuse('zip-late')
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
    if (!isBeingMapped(held.status)) return refuse('zip-late')
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
