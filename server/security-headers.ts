import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

/** What every answer carries; the content security policy is the page's own (app/web/response.server.ts). */
export const addSecurityHeaders = secureHeaders({
  crossOriginEmbedderPolicy: false,
  xFrameOptions: 'DENY',
  referrerPolicy: 'same-origin',
})

const probe = new Hono().get('/', addSecurityHeaders, (c) => c.body(null))
/** The same as plain values, for answers that no middleware may touch. */
export const securityHeaders = Object.fromEntries((await probe.request('/')).headers)
