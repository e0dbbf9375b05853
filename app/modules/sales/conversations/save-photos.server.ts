import { eq } from 'drizzle-orm'
import { newId } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { enqueueAfter } from '#app/db/queue.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { renderUpload } from '#app/modules/platform/files/decoding/render-upload.server.ts'
import { putPrivatePhoto } from '#app/modules/platform/files/private-photos.server.ts'
import type { PictureRefusal } from '#app/modules/platform/files/rules.ts'
import { maxPhotos } from './rules.ts'
import { conversationPhotos } from './tables.ts'

const hour = 3600 // seconds
export type PhotoRefusal = PictureRefusal | 'too-many-photos'

/** Keeps photos for a message to take; those that none has taken within an hour are thrown away. */
export async function savePhotos(
  db: Db,
  storage: Storage,
  photos: Uint8Array[],
): Promise<Result<string[], PhotoRefusal>> {
  if (photos.length === 0) return ok([])
  if (photos.length > maxPhotos) return refuse('too-many-photos')
  const rendered: { key: string; bytes: Uint8Array }[] = []
  for (const photo of photos) {
    const made = await renderUpload(photo, 'photo')
    if (!made.ok) return made
    rendered.push({ key: `conversations/${newId()}.jpg`, bytes: made.value })
  }
  const keys = rendered.map(({ key }) => key)
  // First: then no file is left that nobody knows of, wherever this breaks off.
  await transact(db, async (tx) => ok(await enqueueAfter(tx, 'delete-conversation-photos', { keys }, hour)))
  for (const { key, bytes } of rendered) await putPrivatePhoto(storage, key, bytes)
  return ok(keys)
}

export async function writePhotos(tx: Tx, messageId: string, keys: string[]) {
  if (keys.length === 0) return
  const rows = keys.map((key, place) => ({ messageId, key, position: place + 1 }))
  await tx.insert(conversationPhotos).values(rows)
}

/** Throws photos away, but for those that a message has. */
export async function deleteConversationPhotos(db: Db, storage: Storage, keys: string[]): Promise<void> {
  for (const key of keys)
    if ((await db.$count(conversationPhotos, eq(conversationPhotos.key, key))) === 0)
      await storage.remove(key)
}
