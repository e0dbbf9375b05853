import { createMiddleware } from 'hono/factory'
import { mostPictureBytes } from '#app/domain/media/rules.ts'
import { bodyBytesHeader } from '#app/web/picture-form.server.ts'

const mostAround = 64 * 1024 // the form around the file
const mostDrained = 40 * 1024 * 1024

/**
 * A form with a picture may be as large as a picture may. Of a larger one only its size is handed on, so that the page
 * says in its own words what is wrong; it is read to its end all the same, or the browser would show a broken line.
 */
export const pictureBody = createMiddleware(async (c, next) => {
  const { raw } = c.req
  if (!raw.body) return next()
  let parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of raw.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength
    if (bytes > mostDrained) return c.text('What you sent is too large (over 5 MB).', 413)
    if (bytes <= mostPictureBytes + mostAround) parts.push(part)
    else parts = []
  }
  const headers = new Headers(raw.headers)
  headers.set(bodyBytesHeader, `${bytes}`)
  c.req.raw = new Request(raw, { headers, body: Buffer.concat(parts) })
  return next()
})
