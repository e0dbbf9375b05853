import { LRUCache } from 'lru-cache'
import pino from 'pino'
import { traceIds } from '#app/base/telemetry/tracing.server.ts'
import { config } from '#app/config.server.ts'
import { mayBeDone, unavailableOf } from '#app/db/connection-errors.ts'
import type { Message } from '#app/messages/language.ts'
import { maybeDone, text } from '#messages/unavailable.ts'
import { describeError, redactPath } from './describe-error.ts'

export const logOptions = {
  base: { pid: process.pid },
  serializers: { err: describeError },
  redact: ['req.headers.cookie', 'req.headers.authorization'],
}

/** One JSON line an event, on standard output. Nothing a person typed is in it. */
export const log = pino({ ...logOptions, mixin: traceIds, level: config.LOG_LEVEL })

/** Requests that found the database away, until they are answered: some routes word a fault of ours themselves. */
const metAway = new LRUCache<string, Message>({ max: 2_000 })
/** What to say to such a request; nothing to any other. */
export function consumeDatabaseAway(requestId: string): Message | undefined {
  const said = metAway.get(requestId)
  metAway.delete(requestId)
  return said
}

/** What somebody is told whose request found the database away. */
export const wordsOfUnavailable = (error: unknown) => (mayBeDone(error) ? maybeDone : text)

/** The line to look for when someone quotes the id of an error page. */
export function logRequestError(error: unknown, request: Request, requestId: string) {
  const { pathname } = new URL(request.url)
  const away = unavailableOf(error)
  const asked = { requestId, method: request.method, path: redactPath(pathname) }
  // Thousands may come while it is away: what broke is the same for all.
  if (away) {
    // What a page asks for after its form adds nothing to what became of the form.
    if (metAway.get(requestId) !== maybeDone) metAway.set(requestId, wordsOfUnavailable(error))
    log.warn({ kind: away.kind, ...asked }, 'database unavailable')
  } else log.error({ err: error, ...asked }, 'request failed')
}
