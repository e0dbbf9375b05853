import { type Context, Hono } from 'hono'
import type { RequestEnvironment } from '../requests/request-log.ts'
import { uploadForm } from './form-upload.ts'
import { requireUploader, type UploadRequest } from './guard.ts'
import { refusalResponse, UploadError, uploadRefusalOf } from './refusal.ts'
import { resumeUpload, tusPath } from './resumable-upload.ts'

type Answerer = (asked: UploadRequest) => Promise<Response>

/** Where sellers send pictures. These bodies are larger than those of pages, so they have their own door. */
export const uploads = new Hono<RequestEnvironment>()

uploads.post('/api/upload', (c) => forSellers(c, uploadForm))
uploads.all('/api/upload', (c) => forSellers(c, sentWrong))
uploads.all(tusPath, (c) => forSellers(c, resumeUpload))
uploads.all(`${tusPath}/:id`, (c) => forSellers(c, resumeUpload))

const sentWrong: Answerer = () => {
  throw new UploadError('INVALID_ARGUMENT', 'Pictures are sent by POST', 405)
}

async function forSellers(c: Context<RequestEnvironment>, answerTo: Answerer): Promise<Response> {
  const request = c.req.raw
  const requestId = c.get('requestId')
  try {
    const { seller, cookie } = await requireUploader(request)
    const response = await answerTo({ request, seller, requestId })
    if (cookie) response.headers.append('Set-Cookie', cookie)
    return response
  } catch (error) {
    return refusalResponse(uploadRefusalOf(error, request, requestId))
  }
}
