import type { MiddlewareHandler } from 'hono'
import { mostFormBytes } from '#app/domain/media/upload-rules.ts'
import { bodyBytesHeader } from '#app/web/picture-form.server.ts'
import { findActor } from '#app/web/session.server.ts'
import { readBody } from './read-body.ts'

/** The form of a product or of a campaign, as a page and as what a script of ours sends. */
export const editorPaths = [
  '/admin/newsletter/campaigns/new',
  '/admin/newsletter/campaigns/preview',
  '/admin/newsletter/campaigns/:id/edit',
  '/seller/products/new',
  '/seller/products/new.data',
  '/seller/products/:id/edit',
  '/seller/products/:id/edit.data',
]

/** Whose editors those are. */
const isEditor = async (request: Request) =>
  ['seller', 'admin'].includes((await findActor(request)).actor.role)
type Asks = (request: Request, orderNumber: string) => Promise<boolean>

/**
 * The form of a seller or administrator, or of whoever else `may`, carries pictures. Of more than fits only its start is handed on, as
 * whole parts: what was typed comes first in the form, so it is never lost. Any other form goes through `smaller`.
 */
export const editorBody =
  (smaller: MiddlewareHandler, may: Asks = isEditor): MiddlewareHandler =>
  async (c, next) => {
    const { raw } = c.req
    const boundary = boundaryOf(raw.headers.get('Content-Type'))
    if (!raw.body || !boundary) return smaller(c, next)
    const most = (await may(raw, c.req.param('orderNumber') ?? '')) ? mostFormBytes : 0
    const { bytes, body, endless } = await readBody(raw, most, true)
    if (endless) return c.text('These pictures are too large. Please go back and send fewer at once.', 413)
    const headers = new Headers(raw.headers)
    headers.set(bodyBytesHeader, `${bytes}`)
    c.req.raw = new Request(raw, { headers, body: bytes > most ? wholeParts(body, boundary) : body })
    return next()
  }

function boundaryOf(type: string | null): string | undefined {
  const found = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type ?? '')
  return found?.[1] ?? found?.[2]
}

/** The start of a form, ended after the last part that came whole. */
function wholeParts(start: Buffer<ArrayBuffer>, boundary: string): Buffer<ArrayBuffer> {
  const line = Buffer.from(`\r\n--${boundary}`)
  const end = start.lastIndexOf(line)
  return Buffer.concat([start.subarray(0, Math.max(0, end)), line, Buffer.from('--\r\n')])
}
