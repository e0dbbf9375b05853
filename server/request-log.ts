import { randomUUID } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { config } from '#app/config.server.ts'
import { log } from '#app/web/log.server.ts'
import { observeRequest } from './metrics.ts'

export type RequestFacts = { Variables: { requestId: string; clientAddress: string } }

/** Gives each request an id, and writes one line when it is answered: no query text, cookies or names. */
export const requestLog = createMiddleware<RequestFacts>(async (c, next) => {
  const started = performance.now()
  const requestId = randomUUID()
  c.set('requestId', requestId)
  c.set('clientAddress', clientAddress(c))
  await next()
  c.header('X-Request-Id', requestId)
  const seconds = (performance.now() - started) / 1000
  const { method, path } = c.req
  const { status } = c.res
  observeRequest({ method, path, status, seconds })
  if (log.isLevelEnabled('info') && !path.startsWith('/assets/') && !path.startsWith('/media/')) {
    log.info({ requestId, method, path, status, ms: Math.round(seconds * 1000) })
  }
})

function clientAddress(c: Context): string {
  if (config.TRUST_PROXY) {
    const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() // the last is what our proxy saw
    if (forwarded) return forwarded
  }
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    return 'unknown' // asked in-process, without a socket
  }
}
