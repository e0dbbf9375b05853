import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '@tus/file-store'
import { ERRORS, type Locker, type Upload } from '@tus/server'
import { db } from '#app/db/index.server.ts'
import { pictureStorage } from '#app/domain/media/picture-storage.server.ts'
import { uploadPicture } from '#app/domain/media/upload-picture.server.ts'
import type { UploadedImage } from '#app/domain/media/upload-rules.ts'
import type { Seller } from '#app/domain/shared/actor.ts'
import { type Refused, refusedPicture } from './refusal.ts'
import { emptyFile } from './whole-notes.ts'

/** What became of a file that came whole. */
export type Outcome = { image: UploadedImage } | { refused: Refused }
type Noted = Upload & { outcome?: Outcome }

/**
 * Makes a picture of a whole file, once, however often it is asked: the answer to the last bytes may have been lost. A
 * refusal is remembered too, so that nobody sends the same file again to read it.
 */
export async function settle(
  store: FileStore,
  locker: Locker,
  { id, seller }: { id: string; seller: Seller },
): Promise<Outcome> {
  const lock = locker.newLock(id)
  await lock.lock(new AbortController().signal, () => {})
  try {
    const noted: Noted | undefined = await store.configstore.get(id)
    if (!noted) throw ERRORS.FILE_NOT_FOUND
    if (noted.outcome) return noted.outcome
    const file = join(store.directory, id)
    const outcome = await makePicture(seller, noted.metadata?.filename ?? '', await readFile(file))
    await store.configstore.set(id, Object.assign(noted, { outcome }))
    await emptyFile(file, noted.size ?? 0)
    return outcome
  } finally {
    await lock.unlock()
  }
}

async function makePicture(seller: Seller, name: string, bytes: Uint8Array): Promise<Outcome> {
  const uploaded = await uploadPicture(db, pictureStorage, seller, { name, bytes })
  return uploaded.ok ? { image: uploaded.value } : { refused: refusedPicture(uploaded) }
}
