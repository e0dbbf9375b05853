import { fill, fillTexts, type Message } from '#app/messages/language.ts'
import { maxPictures, type StoredPicture } from '#app/modules/platform/files/rules.ts'
import * as texts from '#messages/import.ts'
import { normalizedFileName, type ZippedPicture } from './zip-rules.ts'

/** The pictures that rows can name: those of the import's ZIP, and the seller's stored ones by their path. */
export type AvailablePictures = {
  zipped: Map<string, ZippedPicture & { path: string | null }>
  stored: Map<string, StoredPicture>
  /** Whether a ZIP was sent at all. */
  sent: boolean
}

/** The path of a picture that is named by its address here, as a file of one's own products does. */
export const pathOfUrl = (name: string) =>
  /\/media\/(products\/[^?#\s]+)\/\d+\.(?:webp|avif)$/.exec(name)?.[1]

type Found = { ok: true; images: StoredPicture[] | undefined } | { ok: false; message: Message }
type Problem = { problem: Message }

/** The pictures that a row names, the first of them the cover; nothing where it names none. */
export function picturesOf(names: string[], shelf: AvailablePictures, shown: StoredPicture[] = []): Found {
  if (names.length === 0) return { ok: true, images: undefined }
  const images = new Map<string, StoredPicture>()
  for (const name of names) {
    const path = pathOfUrl(name)
    const found = path === undefined ? fromZip(name, shelf) : fromShop(path, shelf, shown)
    if ('problem' in found) return { ok: false, message: found.problem }
    images.set(found.path, found)
  }
  if (images.size > maxPictures)
    return { ok: false, message: fill(texts.tooManyPictures, { most: maxPictures }) }
  return { ok: true, images: [...images.values()] }
}

const fromShop = (
  path: string,
  { stored }: AvailablePictures,
  shown: StoredPicture[],
): StoredPicture | Problem =>
  shown.find((picture) => picture.path === path) ?? stored.get(path) ?? { problem: texts.pictureNotYours }

function fromZip(typed: string, { zipped, stored, sent }: AvailablePictures): StoredPicture | Problem {
  const name = normalizedFileName(typed)
  const found = zipped.get(name)
  if (!found) return { problem: fill(sent ? texts.pictureNotInZip : texts.pictureWithoutZip, { name }) }
  if (found.problem) return { problem: fillTexts(texts.namedProblem, { name, problem: found.problem }) }
  if (found.path === null) return waiting(name)
  return (
    stored.get(found.path) ?? { problem: fillTexts(texts.namedProblem, { name, problem: texts.zipGone }) }
  )
}

/** Still in its ZIP. */
export function isStillZipped(typed: string, { zipped }: AvailablePictures): boolean {
  const found = zipped.get(normalizedFileName(typed))
  return pathOfUrl(typed) === undefined && !!found && found.path === null && !found.problem
}

/** Stands for a picture that is still in its ZIP: enough to say what would happen. */
const waiting = (name: string): StoredPicture => ({ path: `/${name}`, width: 1, height: 1, placeholder: '' })
