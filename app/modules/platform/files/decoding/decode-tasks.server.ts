import type { Result } from '#app/base/result.ts'
import { computeFingerprint } from '../fingerprints/compute-fingerprint.server.ts'
import type { PictureRefusal } from '../rules.ts'
import { guardPicture } from './guard-picture.server.ts'
import { renderDocument } from './render-document.server.ts'
import { renderPhoto } from './render-photo.server.ts'
import { renderPicture } from './render-picture.server.ts'

/** What can be made of a file that somebody sent. */
export const decodeTasks = {
  photograph: (bytes: Uint8Array) => renderPicture(bytes, 'photograph'),
  portrait: (bytes: Uint8Array) => renderPicture(bytes, 'portrait'),
  photo: renderPhoto,
  document: renderDocument,
  gist: (bytes: Uint8Array) => computeFingerprint(bytes),
}
export type DecodeTask = keyof typeof decodeTasks
export type Decoded<Task extends DecodeTask> = Awaited<ReturnType<(typeof decodeTasks)[Task]>>
export type DecodeRequest = { task: DecodeTask; bytes: Uint8Array }
export type DecodeResult<Task extends DecodeTask = DecodeTask> = Result<Decoded<Task>, PictureRefusal>

export const decode = ({ task, bytes }: DecodeRequest): Promise<DecodeResult> =>
  guardPicture<Decoded<DecodeTask>>(bytes, decodeTasks[task])
