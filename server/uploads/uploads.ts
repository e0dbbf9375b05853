import { type Context, Hono } from 'hono'
import type { Seller } from '#app/domain/shared/actor.ts'
import type { RequestFacts } from '../request-log.ts'
import { sellerAt } from './door.ts'
import { uploadForm } from './form-upload.ts'
import { refusalAnswer, refusedFor, UploadError } from './refusal.ts'

type Answerer = (request: Request, seller: Seller) => Promise<Response>

/** Where sellers send pictures. These bodies are larger than those of pages, so they have their own door. */
export const uploads = new Hono<RequestFacts>()

uploads.post('/api/upload', (c) => forSellers(c, uploadForm))
uploads.all('/api/upload', (c) => forSellers(c, sentWrong))

const sentWrong: Answerer = () => {
  throw new UploadError('INVALID_ARGUMENT', 'Pictures are sent by POST', 405)
}

async function forSellers(c: Context<RequestFacts>, answerTo: Answerer): Promise<Response> {
  const request = c.req.raw
  try {
    const { seller, cookie } = await sellerAt(request)
    const response = await answerTo(request, seller)
    if (cookie) response.headers.append('Set-Cookie', cookie)
    return response
  } catch (error) {
    return refusalAnswer(refusedFor(error, request, c.get('requestId')))
  }
}
