import { and, eq, lt, sql } from 'drizzle-orm'
import { newId } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import type { S3Storage, Storage } from '#app/gateways/storage/storage.server.ts'
import { partialUploads } from '../tables.ts'

export type PartialUpload = typeof partialUploads.$inferSelect
type Begun = Pick<PartialUpload, 'id' | 'ownerId' | 'fileName' | 'size'>

const folder = 'partial/'
/** A line that breaks this often is none; each part is a file of its own. */
const maxParts = 1_000

export async function createPartialUpload(db: Db, begun: Begun): Promise<void> {
  await db.insert(partialUploads).values(begun)
}

export async function findPartialUpload(db: Db, id: string): Promise<PartialUpload | undefined> {
  const [found] = await db.select().from(partialUploads).where(eq(partialUploads.id, id))
  return found
}

export async function declareUploadSize(db: Db, id: string, size: number): Promise<void> {
  await db.update(partialUploads).set({ size }).where(eq(partialUploads.id, id))
}

/**
 * Keeps what came behind the first `received` bytes. False where others meanwhile wrote behind these: then nothing of it
 * counts. So a server that lost its lock without noticing spoils nothing.
 */
export async function addUploadPart(
  db: Db,
  storage: Storage,
  { id, received, bytes }: { id: string; received: number; bytes: Uint8Array },
): Promise<boolean> {
  const key = `${folder}${id}/${received}-${newId()}`
  await storage.put(key, bytes, 'application/octet-stream')
  const { parts } = partialUploads
  const added = await db
    .update(partialUploads)
    .set({ received: received + bytes.byteLength, parts: sql`array_append(${parts}, ${key})` })
    .where(
      and(
        eq(partialUploads.id, id),
        eq(partialUploads.received, received),
        lt(sql`cardinality(${parts})`, maxParts),
      ),
    )
  if (added.rowCount === 1) return true
  await storage.remove(key)
  return false
}

/** All that came, in one piece; nothing where a part is not there any more, as after the store was restored. */
export async function readPartialUpload(
  storage: Storage,
  { parts }: PartialUpload,
): Promise<Uint8Array | undefined> {
  const read: Uint8Array[] = []
  for (const key of parts) {
    const part = await storage.get(key)
    if (!part) return undefined
    read.push(part.bytes)
  }
  return Buffer.concat(read)
}

/** What became of an upload stays for whoever asks again; its parts take no room any more. */
export async function finishPartialUpload(
  db: Db,
  storage: Storage,
  id: string,
  outcome: unknown,
): Promise<void> {
  const [held] = await db.update(partialUploads).set({ outcome }).where(eq(partialUploads.id, id)).returning()
  await removeParts(storage, held)
}

/** False where there was none. */
export async function deletePartialUpload(db: Db, storage: Storage, id: string): Promise<boolean> {
  const [held] = await db.delete(partialUploads).where(eq(partialUploads.id, id)).returning()
  await removeParts(storage, held)
  return held !== undefined
}

/** Those that a failure leaves go with the uploads of that day. */
async function removeParts(storage: Storage, held: PartialUpload | undefined) {
  for (const key of held?.parts ?? []) await storage.remove(key).catch(() => {})
}

/** Removes uploads that nothing was written to since then, and parts that are as old: nobody may go on with them. */
export async function deleteOldPartialUploads(db: Db, store: S3Storage, before: Date): Promise<number> {
  const gone = await db
    .delete(partialUploads)
    .where(lt(partialUploads.updatedAt, before))
    .returning({ id: partialUploads.id })
  for (const key of await store.listOlder(folder, before)) await store.remove(key)
  return gone.length
}
