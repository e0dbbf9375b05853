import { Hono, type MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

/** What every answer carries; the content security policy is the page's own (app/http/request-context.server.ts). */
export const addSecurityHeaders = secureHeaders({
  crossOriginEmbedderPolicy: false,
  xFrameOptions: 'DENY',
  referrerPolicy: 'same-origin',
})

/** What a newsletter shows is shown by mail programs too, which are other sites. Stands around the headers above. */
export const allowEmbeddingInMail: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
}

const probe = new Hono().get('/', addSecurityHeaders, (c) => c.body(null))
/** The same as plain values, for answers that no middleware may touch. */
export const securityHeaders = Object.fromEntries((await probe.request('/')).headers)
