import { type Context, Hono } from 'hono'
import type { RequestFacts } from '../request-log.ts'
import { type Asked, sellerAt } from './door.ts'
import { uploadForm } from './form-upload.ts'
import { refusalAnswer, refusedFor, UploadError } from './refusal.ts'
import { resumeUpload, tusPath } from './resumable-upload.ts'

type Answerer = (asked: Asked) => Promise<Response>

/** Where sellers send pictures. These bodies are larger than those of pages, so they have their own door. */
export const uploads = new Hono<RequestFacts>()

uploads.post('/api/upload', (c) => forSellers(c, uploadForm))
uploads.all('/api/upload', (c) => forSellers(c, sentWrong))
uploads.all(tusPath, (c) => forSellers(c, resumeUpload))
uploads.all(`${tusPath}/:id`, (c) => forSellers(c, resumeUpload))

const sentWrong: Answerer = () => {
  throw new UploadError('INVALID_ARGUMENT', 'Pictures are sent by POST', 405)
}

async function forSellers(c: Context<RequestFacts>, answerTo: Answerer): Promise<Response> {
  const request = c.req.raw
  const requestId = c.get('requestId')
  try {
    const { seller, cookie } = await sellerAt(request)
    const response = await answerTo({ request, seller, requestId })
    if (cookie) response.headers.append('Set-Cookie', cookie)
    return response
  } catch (error) {
    return refusalAnswer(refusedFor(error, request, requestId))
  }
}
