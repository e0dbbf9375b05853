import pino from 'pino'
import { config } from '#app/config.server.ts'
import { describeError, redactPath } from './describe-error.ts'

export const logOptions = {
  base: { pid: process.pid },
  serializers: { err: describeError },
  redact: ['req.headers.cookie', 'req.headers.authorization'],
}

/** One JSON line an event, on standard output. Nothing a person typed is in it. */
export const log = pino({ ...logOptions, level: config.LOG_LEVEL })

/** The line to look for when someone quotes the id of an error page. */
export function logRequestError(error: unknown, request: Request, requestId: string) {
  const { pathname } = new URL(request.url)
  log.error({ err: error, requestId, method: request.method, path: redactPath(pathname) }, 'request failed')
}
