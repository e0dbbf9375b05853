import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '@tus/file-store'
import { ERRORS, type Locker, type Upload } from '@tus/server'
import type { Seller } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import { uploadPicture } from '#app/modules/platform/files/pictures/upload-picture.server.ts'
import type { UploadedImage } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { releaseFileSpace } from './atomic-upload-store.ts'
import { pictureRefusalOf, type UploadRefusal } from './refusal.ts'

/** What became of a file that came whole. */
export type UploadOutcome = { image: UploadedImage } | { refused: UploadRefusal }
type Noted = Upload & { outcome?: UploadOutcome }

/**
 * Makes a picture of a whole file, once, however often it is asked: the answer to the last bytes may have been lost. A
 * refusal is remembered too, so that nobody sends the same file again to read it.
 */
export async function completeUpload(
  store: FileStore,
  locker: Locker,
  { id, seller }: { id: string; seller: Seller },
): Promise<UploadOutcome> {
  const lock = locker.newLock(id)
  await lock.lock(new AbortController().signal, () => {})
  try {
    const noted: Noted | undefined = await store.configstore.get(id)
    if (!noted) throw ERRORS.FILE_NOT_FOUND
    if (noted.outcome) return noted.outcome
    const file = join(store.directory, id)
    const outcome = await makePicture(seller, noted.metadata?.filename ?? '', await readFile(file))
    await store.configstore.set(id, Object.assign(noted, { outcome }))
    await releaseFileSpace(file, noted.size ?? 0)
    return outcome
  } finally {
    await lock.unlock()
  }
}

async function makePicture(seller: Seller, name: string, bytes: Uint8Array): Promise<UploadOutcome> {
  const uploaded = await uploadPicture(db, fileStorage, seller, { name, bytes })
  return uploaded.ok ? { image: uploaded.value } : { refused: pictureRefusalOf(uploaded) }
}
