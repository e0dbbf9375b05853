import sharp from 'sharp'
import type { Result } from '#app/base/result.ts'
import { maxDocumentSide, maxPhotoSize, maxPixels, type PictureRefusal } from '../rules.ts'
import { computeFingerprint } from './compute-fingerprint.server.ts'
import { guardPicture } from './guard-picture.server.ts'
import { renderPicture } from './render-picture.server.ts'

/** A photograph that is shown to few: one JPEG, upright, without its metadata. Throws on what cannot be decoded. */
const renderPhoto = (bytes: Uint8Array): Promise<Uint8Array> =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning' })
    .autoOrient()
    .resize({ ...maxPhotoSize, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()

/** A document that was photographed: one JPEG, upright, on white, and nothing else of the file. */
const renderDocument = (bytes: Uint8Array): Promise<Uint8Array> =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning' })
    .autoOrient()
    .resize({ width: maxDocumentSide, height: maxDocumentSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 85 })
    .toBuffer()

/** A picture of ours for browsers that know no WebP. Below this quality fabrics and leaves show blocks. */
const renderJpeg = (webp: Uint8Array): Promise<Uint8Array> =>
  sharp(webp, { limitInputPixels: maxPixels }).jpeg({ quality: 72, mozjpeg: true }).toBuffer()

/** What can be made of a file that somebody sent. */
export const decodeTasks = {
  photograph: (bytes: Uint8Array) => renderPicture(bytes, 'photograph'),
  portrait: (bytes: Uint8Array) => renderPicture(bytes, 'portrait'),
  photo: renderPhoto,
  document: renderDocument,
  jpeg: renderJpeg,
  gist: (bytes: Uint8Array) => computeFingerprint(bytes),
}
export type DecodeTask = keyof typeof decodeTasks
export type Decoded<Task extends DecodeTask> = Awaited<ReturnType<(typeof decodeTasks)[Task]>>
export type DecodeRequest = { task: DecodeTask; bytes: Uint8Array }
export type DecodeResult<Task extends DecodeTask = DecodeTask> = Result<Decoded<Task>, PictureRefusal>

export const decode = ({ task, bytes }: DecodeRequest): Promise<DecodeResult> =>
  guardPicture<Decoded<DecodeTask>>(bytes, decodeTasks[task])
