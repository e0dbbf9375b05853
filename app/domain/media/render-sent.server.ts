import { type Result, refuse } from '../shared/result.ts'
import { guardPicture } from './guard-picture.server.ts'
import { allowedPictureTypes, mostPictureBytes, type PictureRefusal, typeOfFile } from './rules.ts'

/** Renders what somebody sent, if it is a picture that we take: by what it is, not by what it is called. */
export async function renderSent<Rendered>(
  bytes: Uint8Array,
  render: (bytes: Uint8Array) => Promise<Rendered>,
): Promise<Result<Rendered, PictureRefusal>> {
  const type = typeOfFile(bytes)
  if (!(allowedPictureTypes as readonly string[]).includes(type)) return refuse('type-not-allowed', type)
  if (bytes.byteLength > mostPictureBytes) return refuse('picture-too-large', bytes.byteLength)
  return guardPicture(bytes, render)
}
