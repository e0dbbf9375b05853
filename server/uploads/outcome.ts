import { ERRORS, type Locker } from '@tus/server'
import type { Seller } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import { uploadPicture } from '#app/modules/platform/files/pictures/pictures.server.ts'
import { pictureRefusalOf } from './refusal.ts'
import type { UploadOutcome, UploadStore } from './upload-store.ts'

/**
 * Makes a picture of a whole file, once, however often it is asked: the answer to the last bytes may have been lost. A
 * refusal is remembered too, so that nobody sends the same file again to read it.
 */
export async function completeUpload(
  uploads: UploadStore,
  locker: Locker,
  { id, seller }: { id: string; seller: Seller },
): Promise<UploadOutcome> {
  const lock = locker.newLock(id)
  await lock.lock(new AbortController().signal, () => {})
  try {
    const found = await uploads.find(id)
    if (!found) throw ERRORS.FILE_NOT_FOUND
    if (found.outcome) return found.outcome
    const outcome = await makePicture(seller, found.fileName, await uploads.read(id))
    await uploads.finish(id, outcome)
    return outcome
  } finally {
    await lock.unlock()
  }
}

async function makePicture(seller: Seller, name: string, bytes: Uint8Array): Promise<UploadOutcome> {
  const uploaded = await uploadPicture(db, fileStorage, seller, { name, bytes })
  return uploaded.ok ? { image: uploaded.value } : { refused: pictureRefusalOf(uploaded) }
}
