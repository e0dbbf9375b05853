import type { Seller } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { spoken, type Text, type Translate } from '#app/messages/language.ts'
import { findUploadRefusal } from '#app/modules/identity/shops/reading/reading.server.ts'
import { uploadRefusals } from '#app/modules/identity/shops/rules.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import { uploadPicture } from '#app/modules/platform/files/pictures/pictures.server.ts'
import { storageErrorOf, uploadMessages } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { maxPictures, pictureMessage } from '#app/modules/platform/files/rules.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import * as texts from '#messages/product-editor.ts'

export type UploadedPictures = { paths: string[]; refusals: string[] }

/** Keeps the pictures of a form after those that are there. What is refused is said by its name; the others stay. */
export async function uploadPictures(
  seller: Seller,
  there: string[],
  files: File[],
  noteFault: (error: unknown) => void,
  t: Translate,
): Promise<UploadedPictures> {
  const paths = [...there]
  const refusal = files.length > 0 ? await findUploadRefusal(db, seller) : undefined
  if (refusal) return { paths, refusals: [spoken(t, uploadRefusals[refusal])] }
  const [refusals, over]: [string[], string[]] = [[], []]
  for (const file of files) {
    if (paths.length >= maxPictures) {
      over.push(file.name)
      continue
    }
    try {
      const kept = await keep(seller, file)
      if (kept.path !== undefined) paths.push(kept.path)
      else refusals.push(t(texts.fileProblem, { name: file.name, problem: spoken(t, kept.refusal) }))
    } catch (error) {
      noteFault(error)
      const problem = spoken(t, storageErrorOf(error)?.message ?? uploadMessages.failed)
      refusals.push(t(texts.fileProblem, { name: file.name, problem }))
    }
  }
  if (over.length > 0) refusals.push(t(texts.tooManyPictures, { most: maxPictures, names: over.join(', ') }))
  return { paths, refusals }
}

type Kept = { path: string } | { path?: undefined; refusal: Text }

/** Each picture counts, as at /api/upload. */
async function keep(seller: Seller, file: File): Promise<Kept> {
  if (!(await consumeAttempt(db, 'picture of a seller', seller.userId)))
    return { refusal: uploadMessages.tooOften }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const uploaded = await uploadPicture(db, fileStorage, seller, { name: file.name, bytes })
  return uploaded.ok ? { path: uploaded.value.path } : { refusal: pictureMessage(uploaded) }
}
