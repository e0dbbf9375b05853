import { db } from '#app/db/index.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import {
  removePictures,
  type UploadedFile,
  uploadPicture,
} from '#app/modules/platform/files/pictures/pictures.server.ts'
import {
  maxUploadFormBytes,
  type UploadedImage,
  uploadMessages,
} from '#app/modules/platform/files/pictures/upload-rules.ts'
import { maxPictures } from '#app/modules/platform/files/rules.ts'
import { findFormRefusal, formRefusals, parseForm } from '../forms/form-rules.ts'
import { readBody, type SentBody } from '../forms/read-body.ts'
import { countUploadedPicture, type UploadRequest } from './guard.ts'
import { pictureRefusalOf, refusalResponse, UploadError, uploadHeaders } from './refusal.ts'

/** Pictures in one form: all of them are kept or none. One is answered by itself, several as a list in their order. */
export async function uploadForm({ request, seller }: UploadRequest): Promise<Response> {
  const files = await readFiles(request)
  const kept: UploadedImage[] = []
  try {
    for (const file of files) {
      await countUploadedPicture(seller)
      const uploaded = await uploadPicture(db, fileStorage, seller, file)
      if (!uploaded.ok) {
        await forget(kept)
        return refusalResponse(pictureRefusalOf(uploaded, { file: file.name }))
      }
      kept.push(uploaded.value)
    }
  } catch (error) {
    await forget(kept)
    throw error
  }
  return Response.json(kept.length === 1 ? kept[0] : kept, { status: 201, headers: uploadHeaders })
}

const forget = (kept: UploadedImage[]) =>
  removePictures(
    db,
    fileStorage,
    kept.map(({ path }) => path),
  )

async function readFiles(request: Request): Promise<UploadedFile[]> {
  const type = request.headers.get('Content-Type') ?? ''
  const { bytes, body } = await read(request)
  if (bytes > maxUploadFormBytes) throw new UploadError('INVALID_ARGUMENT', uploadMessages.tooMuch, 413)
  if (!/^multipart\/form-data\b/i.test(type))
    throw new UploadError('INVALID_ARGUMENT', uploadMessages.format, 415)
  const files = (await parse(type, body)).filter((file) => file.name !== '' || file.size > 0)
  if (files.length === 0) throw new UploadError('INVALID_ARGUMENT', uploadMessages.nothing)
  if (files.length > maxPictures) throw new UploadError('INVALID_ARGUMENT', uploadMessages.tooMany)
  return Promise.all(
    files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  )
}

async function read(request: Request): Promise<SentBody> {
  try {
    return await readBody(request, maxUploadFormBytes)
  } catch {
    throw new UploadError('INVALID_ARGUMENT', uploadMessages.line) // it broke off on its way
  }
}

/** The files of a form, whatever their fields are called. */
async function parse(type: string, body: Buffer<ArrayBuffer>): Promise<File[]> {
  const fault = await findFormRefusal(body, type)
  if (fault) {
    const message = fault === formRefusals.unreadable ? uploadMessages.format : fault.text
    throw new UploadError('INVALID_ARGUMENT', message, fault.status)
  }
  return [...(await parseForm(body, type)).values()].filter((value) => value instanceof File)
}
