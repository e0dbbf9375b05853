import { LRUCache } from 'lru-cache'
import pino from 'pino'
import { traceIds } from '#app/base/telemetry/tracing.server.ts'
import { config } from '#app/config.server.ts'
import { unavailableOf } from '#app/db/connection-trouble.ts'
import { describeError, redactPath } from './describe-error.ts'

export const logOptions = {
  base: { pid: process.pid },
  serializers: { err: describeError },
  redact: ['req.headers.cookie', 'req.headers.authorization'],
}

/** One JSON line an event, on standard output. Nothing a person typed is in it. */
export const log = pino({ ...logOptions, mixin: traceIds, level: config.LOG_LEVEL })

/** Requests that found the database away, until they are answered: some routes word a fault of ours themselves. */
const metAway = new LRUCache<string, true>({ max: 2_000 })
export const hasMetDatabaseAway = (requestId: string) => metAway.delete(requestId)

/** The line to look for when someone quotes the id of an error page. */
export function logRequestError(error: unknown, request: Request, requestId: string) {
  const { pathname } = new URL(request.url)
  const away = unavailableOf(error)
  const asked = { requestId, method: request.method, path: redactPath(pathname) }
  // Thousands may come while it is away: what broke is the same for all.
  if (away) {
    metAway.set(requestId, true)
    log.warn({ kind: away.kind, ...asked }, 'database unavailable')
  } else log.error({ err: error, ...asked }, 'request failed')
}
