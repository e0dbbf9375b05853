import type { Result } from '../shared/result.ts'
import { guardPicture } from './guard-picture.server.ts'
import { readGist } from './read-gist.server.ts'
import { renderDocument } from './render-document.server.ts'
import { renderPhoto } from './render-photo.server.ts'
import { renderPicture } from './render-picture.server.ts'
import type { PictureRefusal } from './rules.ts'

/** What can be made of a file that somebody sent. */
export const decodeTasks = {
  photograph: (bytes: Uint8Array) => renderPicture(bytes, 'photograph'),
  portrait: (bytes: Uint8Array) => renderPicture(bytes, 'portrait'),
  photo: renderPhoto,
  document: renderDocument,
  gist: (bytes: Uint8Array) => readGist(bytes),
}
export type DecodeTask = keyof typeof decodeTasks
export type Made<Task extends DecodeTask> = Awaited<ReturnType<(typeof decodeTasks)[Task]>>
export type DecodeRequest = { task: DecodeTask; bytes: Uint8Array }
export type DecodeAnswer<Task extends DecodeTask = DecodeTask> = Result<Made<Task>, PictureRefusal>

export const decode = ({ task, bytes }: DecodeRequest): Promise<DecodeAnswer> =>
  guardPicture<Made<DecodeTask>>(bytes, decodeTasks[task])
