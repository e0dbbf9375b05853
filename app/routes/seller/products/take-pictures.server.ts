import { db } from '#app/db/index.server.ts'
import { takeTry } from '#app/domain/accounts/limit-tries.server.ts'
import { mostImages } from '#app/domain/catalog/seller-rules.ts'
import { pictureStorage } from '#app/domain/media/picture-storage.server.ts'
import { pictureMessage } from '#app/domain/media/rules.ts'
import { uploadPicture } from '#app/domain/media/upload-picture.server.ts'
import { storeFault, uploadMessages } from '#app/domain/media/upload-rules.ts'
import { uploadRefusals } from '#app/domain/sellers/rules.ts'
import { whyNotUpload } from '#app/domain/sellers/why-not-upload.server.ts'
import type { Seller } from '#app/domain/shared/actor.ts'

export type Taken = { paths: string[]; refusals: string[] }

/** Keeps the pictures of a form after those that are there. What is refused is said by its name; the others stay. */
export async function takePictures(
  seller: Seller,
  there: string[],
  files: File[],
  noteFault: (error: unknown) => void,
): Promise<Taken> {
  const paths = [...there]
  const refusal = files.length > 0 ? await whyNotUpload(db, seller) : undefined
  if (refusal) return { paths, refusals: [uploadRefusals[refusal]] }
  const [refusals, over]: [string[], string[]] = [[], []]
  for (const file of files) {
    if (paths.length >= mostImages) {
      over.push(file.name)
      continue
    }
    try {
      const kept = await keep(seller, file)
      if (kept.path !== undefined) paths.push(kept.path)
      else refusals.push(`${file.name}: ${kept.refusal}`)
    } catch (error) {
      noteFault(error)
      refusals.push(`${file.name}: ${storeFault(error)?.message ?? uploadMessages.failed}`)
    }
  }
  if (over.length > 0)
    refusals.push(`A product has at most ${mostImages} pictures. Not added: ${over.join(', ')}`)
  return { paths, refusals }
}

type Kept = { path: string } | { path?: undefined; refusal: string }

/** Each picture counts, as at /api/upload. */
async function keep(seller: Seller, file: File): Promise<Kept> {
  if (!(await takeTry(db, 'picture of a seller', seller.userId))) return { refusal: uploadMessages.tooOften }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const uploaded = await uploadPicture(db, pictureStorage, seller, { name: file.name, bytes })
  return uploaded.ok ? { path: uploaded.value.path } : { refusal: pictureMessage(uploaded) }
}
