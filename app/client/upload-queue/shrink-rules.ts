import type { Text } from '#app/messages/language.ts'
import {
  allowedPictureTypes,
  detectFileType,
  maxPictureBytes,
  maxPictureSize,
  pictureMessage,
} from '#app/modules/platform/files/rules.ts'

export const shrinkQuality = 0.8

type Size = { width: number; height: number }

/** At most 1920 by 1080, in the shape it has, and never larger than it is. */
export function fitWithinLimits({ width, height }: Size): Size {
  const scale = Math.min(1, maxPictureSize.width / width, maxPictureSize.height / height)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

export const isSmallEnough = (size: Size) =>
  fitWithinLimits(size).width === size.width && fitWithinLimits(size).height === size.height

/** A picture that had the size already is sent as it is where drawing it again saved nothing. */
export const smallerOf = <File extends { size: number }>(original: File, drawn: File, size: Size) =>
  isSmallEnough(size) && drawn.size >= original.size ? original : drawn

const isAllowed = (type: string) => (allowedPictureTypes as readonly string[]).includes(type)

/** By its first bytes; a file that is called something else is said by that name. */
export function typeRefusal(head: Uint8Array, called: string): Text | undefined {
  const found = detectFileType(head)
  if (isAllowed(found)) return undefined
  const type = called && !isAllowed(called) ? called : found
  return pictureMessage({ reason: 'type-not-allowed', detail: type })
}

/** Judged when it is as small as it gets. */
export const sizeRefusal = (bytes: number): Text | undefined =>
  bytes > maxPictureBytes ? pictureMessage({ reason: 'picture-too-large', detail: bytes }) : undefined

/** Up to so many bytes go in one request, more by the tus protocol. */
const mostInOne = 256 * 1024
export const fitsInOneRequest = (bytes: number) => bytes <= mostInOne
