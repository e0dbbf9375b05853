import { type Result, refuse } from '../shared/result.ts'
import type { DecodeTask, Made } from './decode-tasks.server.ts'
import { decodeSent } from './decoder.server.ts'
import { allowedPictureTypes, mostPictureBytes, type PictureRefusal, typeOfFile } from './rules.ts'

/** Renders what somebody sent, if it is a picture that we take: by what it is, not by what it is called. */
export async function renderSent<Task extends DecodeTask>(
  bytes: Uint8Array,
  task: Task,
): Promise<Result<Made<Task>, PictureRefusal>> {
  const type = typeOfFile(bytes)
  if (!(allowedPictureTypes as readonly string[]).includes(type)) return refuse('type-not-allowed', type)
  if (bytes.byteLength > mostPictureBytes) return refuse('picture-too-large', bytes.byteLength)
  return decodeSent(task, bytes)
}
