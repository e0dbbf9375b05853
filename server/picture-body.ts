import { createMiddleware } from 'hono/factory'
import { mostPictureBytes } from '#app/domain/media/rules.ts'
import { bodyBytesHeader } from '#app/web/picture-form.server.ts'
import { readBody } from './read-body.ts'

const mostAround = 64 * 1024 // the form around the file

/**
 * A form with a file may be as large as that file may. Of a larger one only its size is handed on, so that the page
 * says in its own words what is wrong.
 */
export const fileBody = (mostBytes: number) =>
  createMiddleware(async (c, next) => {
    const { raw } = c.req
    if (!raw.body) return next()
    const { bytes, body, endless } = await readBody(raw, mostBytes + mostAround)
    if (endless) return c.text(`What you sent is too large (over ${mostBytes / 1024 / 1024} MB).`, 413)
    const headers = new Headers(raw.headers)
    headers.set(bodyBytesHeader, `${bytes}`)
    c.req.raw = new Request(raw, { headers, body })
    return next()
  })

export const pictureBody = fileBody(mostPictureBytes)
