import { type Result, refuse } from '#app/base/result.ts'
import { allowedPictureTypes, detectFileType, maxPictureBytes, type PictureRefusal } from '../rules.ts'
import type { Decoded, DecodeTask } from './decode-tasks.server.ts'
import { decodeUpload } from './decoder.server.ts'

/** Renders what somebody sent, if it is a picture that we take: by what it is, not by what it is called. */
export async function renderUpload<Task extends DecodeTask>(
  bytes: Uint8Array,
  task: Task,
): Promise<Result<Decoded<Task>, PictureRefusal>> {
  const type = detectFileType(bytes)
  if (!(allowedPictureTypes as readonly string[]).includes(type)) return refuse('type-not-allowed', type)
  if (bytes.byteLength > maxPictureBytes) return refuse('picture-too-large', bytes.byteLength)
  return decodeUpload(task, bytes)
}
