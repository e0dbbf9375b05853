import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { RequestRefusal } from '#app/http/request-refusal.server.ts'
import { bodyBytesHeader } from '#app/http/uploads/picture-form.server.ts'
import { fill } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import * as texts from '#messages/errors.ts'
import type { RequestEnvironment } from '../requests/request-log.ts'
import { boundaryOf, findFormRefusal, formRefusals } from './form-rules.ts'
import { readBody } from './read-body.ts'

/** What any form may have; callables refuse as much in their own words, uploads stand before it. */
export const ordinaryFormBytes = 1024 * 1024
const aroundFile = 64 * 1024 // the form around a file
const hasNoBody = ({ method }: Request) => ['GET', 'HEAD', 'OPTIONS'].includes(method)

const tooLarge = (bytes: number): RequestRefusal => ({
  status: 413,
  text: fill(texts.bodyTooLarge, { size: bytes / 1024 / 1024 }),
})
const tooManyPictures: RequestRefusal = {
  status: 413,
  text: texts.picturesTooLarge,
}

/** Forms of at most `maxBytes`. */
export const plainForm = (maxBytes: number) =>
  createMiddleware<RequestEnvironment>(async (c, next) => {
    const { raw } = c.req
    if (hasNoBody(raw)) return next()
    const { bytes, body } = await readBody(raw, maxBytes)
    if (bytes > maxBytes) refuse(c, tooLarge(maxBytes))
    else await handOn(c, body, bytes)
    return next()
  })

/**
 * A form with a file may be as large as that file may. Of a larger one only its size is handed on, so that the page
 * says in its own words what is wrong.
 */
export const fileForm = (maxBytes: number) =>
  createMiddleware<RequestEnvironment>(async (c, next) => {
    if (hasNoBody(c.req.raw)) return next()
    const { bytes, body, endless } = await readBody(c.req.raw, maxBytes + aroundFile)
    if (endless) refuse(c, tooLarge(maxBytes))
    else if (bytes > maxBytes + aroundFile) passOn(c, body, bytes)
    else await handOn(c, body, bytes)
    return next()
  })

/** A body that is no form, such as a signed report. */
export const limitedBody = (maxBytes: number) =>
  createMiddleware<RequestEnvironment>(async (c, next) => {
    if (hasNoBody(c.req.raw)) return next()
    const { raw } = c.req
    const { bytes, body } = await readBody(raw, maxBytes)
    if (bytes > maxBytes) return c.text(translatorOf(raw)(tooLarge(maxBytes).text), 413)
    passOn(c, body, bytes)
    return next()
  })

export type Asks = (request: Request, named: string) => Promise<boolean>

/**
 * The larger form of those whose page it is, which waits in memory until it is whole; of anybody else no more is read than
 * of any form. `param` names what of the address `may` is told.
 */
export const largeFormFor =
  (
    may: Asks,
    larger: MiddlewareHandler,
    smaller: MiddlewareHandler,
    param = '',
  ): MiddlewareHandler<RequestEnvironment> =>
  async (c, next) => {
    if (hasNoBody(c.req.raw)) return next()
    const isTheirs = await may(c.req.raw, c.req.param(param) ?? '')
    return (isTheirs ? larger : smaller)(c, next)
  }

/**
 * The form of whoever `may` send one carries pictures, `maxBytes` together; of anybody else it is as large as any form.
 * Of more than fits only its start is handed on, as whole parts: what was typed comes first in the form, so it is never lost. Any other form goes through `smaller`.
 */
export const formWithPictures =
  (
    maxBytes: number,
    smaller: MiddlewareHandler,
    may: Asks,
    param = '',
  ): MiddlewareHandler<RequestEnvironment> =>
  async (c, next) => {
    const { raw } = c.req
    const boundary = boundaryOf(raw.headers.get('Content-Type'))
    if (!raw.body || !boundary) return smaller(c, next)
    const most = (await may(raw, c.req.param(param) ?? '')) ? maxBytes : ordinaryFormBytes
    const { bytes, body, endless } = await readBody(raw, most, true)
    if (endless) refuse(c, tooManyPictures)
    else await handOn(c, bytes > most ? wholeParts(body, boundary) : body, bytes)
    return next()
  }

/** A form whose route takes the file from the line as it comes. */
export const streamedForm = createMiddleware<RequestEnvironment>(async (c, next) => {
  const { raw } = c.req
  if (!hasNoBody(raw) && !boundaryOf(raw.headers.get('Content-Type'))) refuse(c, formRefusals.noForm)
  return next()
})

/** Hands a form on that was looked through, before any route parses it. */
async function handOn(c: Context<RequestEnvironment>, body: Buffer<ArrayBuffer>, bytes: number) {
  const type = c.req.raw.headers.get('Content-Type')
  const empty = bytes === 0 && type === null // a form without fields, as some programs send it
  const refusal = empty ? undefined : await findFormRefusal(body, type ?? '')
  if (refusal) refuse(c, refusal)
  else passOn(c, body, bytes, empty ? 'application/x-www-form-urlencoded' : undefined)
}

function passOn(c: Context<RequestEnvironment>, body: Buffer<ArrayBuffer>, bytes: number, type?: string) {
  const { raw } = c.req
  const headers = new Headers(raw.headers)
  headers.set(bodyBytesHeader, `${bytes}`)
  if (type) headers.set('Content-Type', type)
  if (headers.get('Content-Type')?.startsWith('application/x-www-form-urlencoded')) c.set('sentFields', body)
  c.req.raw = new Request(raw, { headers, body })
}

/** A page says it, in server/pages.ts. */
function refuse(c: Context<RequestEnvironment>, refusal: RequestRefusal) {
  const { raw } = c.req
  c.set('refusal', refusal)
  c.req.raw = new Request(raw, { body: '' })
}

/** The start of a form, ended after the last part that came whole. */
function wholeParts(start: Buffer<ArrayBuffer>, boundary: string): Buffer<ArrayBuffer> {
  const line = Buffer.from(`\r\n--${boundary}`)
  const end = start.lastIndexOf(line)
  return Buffer.concat([start.subarray(0, Math.max(0, end)), line, Buffer.from('--\r\n')])
}
