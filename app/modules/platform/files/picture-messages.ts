import { fill, type Message } from '#app/messages/language.ts'
import * as texts from '#messages/files.ts'
import { allowedPictureTypes, type PictureRefusal } from './rules.ts'

// Apart from rules.ts, which every page of the shop loads.

/** What a person reads; `detail` is the type found or the bytes counted. */
export function pictureMessage({ reason, detail }: { reason: PictureRefusal; detail?: unknown }): Message {
  if (reason === 'type-not-allowed') return typeNotAllowed(`${detail}`, allowedPictureTypes)
  if (reason === 'picture-too-large') return fill(texts.tooLarge, { size: `${megabytes(Number(detail))}` })
  return texts.pictureRefusals[reason]
}

export const typeNotAllowed = (type: string, allowed: readonly string[]): Message =>
  fill(texts.typeNotAllowed, { type, allowed: allowed.join(', ') })

/** Rounded up, so that a file a byte too large never reads as exactly 5 MB. */
const megabytes = (bytes: number) => Math.ceil((bytes / 1024 / 1024) * 100) / 100
