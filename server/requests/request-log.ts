import { randomUUID } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { config } from '#app/config.server.ts'
import { redactPath } from '#app/http/log/describe-error.ts'
import { log } from '#app/http/log/log.server.ts'
import type { RequestRefusal } from '#app/http/request-refusal.server.ts'
import { observeRequest } from './metrics.ts'

export type RequestEnvironment = {
  Variables: {
    requestId: string
    clientAddress: string
    /** Why what was sent cannot be read: a page says it. */
    refusal?: RequestRefusal
    /** An ordinary form as it was sent: where nobody can take it, it is given back. */
    sentFields?: Buffer
  }
}

/** Gives each request an id, and writes one line when it is answered: no query text, cookies or names. */
export const requestLog = createMiddleware<RequestEnvironment>(async (c, next) => {
  const started = performance.now()
  const requestId = randomUUID()
  c.set('requestId', requestId)
  c.set('clientAddress', clientAddress(c))
  await next()
  // No line is written of a built file that an id could lead to; `c.header` would copy the whole answer.
  if (!isUnlogged(c.req.path)) c.res.headers.set('X-Request-Id', requestId)
  // What the background process answers is noted by the one that it answers for.
  if (config.PROCESS !== 'background')
    recordRequest({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, started })
})

/** Balancers ask for their health every second: a line of each would hide all others, and fill the journal. */
const ofBalancers = new Set(['/healthz', '/readyz'])
export const isUnlogged = (path: string) =>
  path.startsWith('/assets/') || path.startsWith('/media/') || ofBalancers.has(path)

type Answered = { requestId: string; method: string; path: string; status: number; started: number }

/** Counts and logs an answered request; `started` is what performance.now() said. */
export function recordRequest({ requestId, method, path, status, started }: Answered) {
  const milliseconds = performance.now() - started
  observeRequest({ method, path, status, seconds: milliseconds / 1000 })
  if (log.isLevelEnabled('info') && !isUnlogged(path)) {
    log.info({ requestId, method, path: redactPath(path), status, ms: Math.round(milliseconds) })
  }
}

export function clientAddress(c: Context): string {
  if (config.TRUST_PROXY) {
    const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() // the last is what our proxy saw
    if (forwarded) return forwarded
  }
  return socketAddress(c)
}

function socketAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    return 'unknown' // asked in-process, without a socket
  }
}
