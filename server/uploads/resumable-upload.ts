import { ERRORS, Server } from '@tus/server'
import type { Seller } from '#app/base/actor.ts'
import { config, sessionDatabaseUrl } from '#app/config.server.ts'
import { db } from '#app/db/index.server.ts'
import { partialUploadsFolder } from '#app/gateways/storage/partial-uploads.server.ts'
import { s3 } from '#app/modules/platform/files/file-storage.server.ts'
import { uploadMessages } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { maxPictureBytes } from '#app/modules/platform/files/rules.ts'
import { countUploadedPicture, type UploadRequest } from './guard.ts'
import { completeUpload } from './outcome.ts'
import { refusalResponse, UploadError, uploadHeaders } from './refusal.ts'
import { tusRefusal } from './tus-refusal.ts'
import { uploadLocker } from './upload-locker.ts'
import type { UploadOutcome } from './upload-store.ts'
import { uploadsInStore } from './uploads-in-store.ts'
import { uploadsOnDisk } from './uploads-on-disk.ts'

export const tusPath = '/api/upload/tus'
const idPattern = /^[0-9a-f]{32}$/ // 128 random bits
const longestName = 200
const drainMilliseconds = 1_000

function openTus() {
  const locker = uploadLocker(sessionDatabaseUrl()!)
  const uploads = s3 ? uploadsInStore(db, s3) : uploadsOnDisk(partialUploadsFolder(config))
  const asked = new WeakMap<object, UploadRequest>()
  const worded = new WeakSet<object>() // refused in our words rather than the protocol's
  const sellerOf = (request: object) => asked.get(request)!.seller

  /** The upload, if it is the seller's: nobody learns that there is one of somebody else. */
  const findOwn = async (id: string, { userId }: Seller) => {
    const upload = await uploads.datastore.getUpload(id)
    if (upload.metadata?.owner !== userId) throw ERRORS.FILE_NOT_FOUND
    return upload
  }

  const server = new Server({
    path: tusPath,
    datastore: uploads.datastore,
    locker,
    maxSize: maxPictureBytes,
    relativeLocation: true,
    lockDrainTimeout: drainMilliseconds,
    allowedOrigins: [],
    getFileIdFromRequest: (_request, last) => (last && idPattern.test(last) ? last : undefined),
    async onIncomingRequest(request, id) {
      if (request.method !== 'POST') await findOwn(id, sellerOf(request))
    },
    async onUploadCreate(request, { metadata }) {
      const seller = sellerOf(request)
      await countUploadedPicture(seller)
      return {
        metadata: { owner: seller.userId, filename: (metadata?.filename ?? '').slice(0, longestName) },
      }
    },
    async onUploadFinish(request, { id }) {
      const outcome = await completeUpload(uploads, locker, { id, seller: sellerOf(request) })
      if ('refused' in outcome) throw outcome
      const body = JSON.stringify(outcome.image)
      const headers = { ...uploadHeaders, 'Content-Type': 'application/json' }
      return request.method === 'PATCH' ? { status_code: 200, headers, body } : { headers, body }
    },
    onResponseError(request, error) {
      worded.add(request)
      return tusRefusal(error, asked.get(request)!)
    },
  })

  /** What became of an upload; asked by whoever lost the answer to the last bytes. */
  async function tellOutcome({ request, seller }: UploadRequest): Promise<Response> {
    const id = new URL(request.url).pathname.slice(tusPath.length + 1)
    if (!idPattern.test(id)) throw new UploadError('NOT_FOUND', uploadMessages.place)
    const upload = await findOwn(id, seller).catch(() => {
      throw new UploadError('NOT_FOUND', uploadMessages.place)
    })
    if (upload.offset !== upload.size) throw new UploadError('ABORTED', uploadMessages.unfinished)
    return outcomeAnswer(await completeUpload(uploads, locker, { id, seller }))
  }

  async function answer(question: UploadRequest): Promise<Response> {
    const { request } = question
    if (request.method === 'GET') return tellOutcome(question)
    asked.set(request, question)
    const response = await server.handleWeb(request as never)
    if (worded.has(request)) response.headers.set('Content-Type', 'application/json')
    return response
  }

  return { answer, close: locker.close }
}

const outcomeAnswer = (outcome: UploadOutcome) =>
  'image' in outcome
    ? Response.json(outcome.image, { headers: uploadHeaders })
    : refusalResponse(outcome.refused)

let tus: ReturnType<typeof openTus> | undefined

/** The tus protocol (tus.io), version 1.0.0, for sellers. */
export function resumeUpload(question: UploadRequest): Promise<Response> {
  tus ??= openTus()
  return tus.answer(question)
}

export const closeUploads = async () => {
  await tus?.close()
  tus = undefined
}
