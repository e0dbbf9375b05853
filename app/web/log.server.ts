import pino from 'pino'
import { config } from '../config.server.ts'

/** One JSON line an event, on standard output. Nothing a person typed is in it. */
export const log = pino({
  level: config.LOG_LEVEL,
  base: { pid: process.pid },
  redact: ['req.headers.cookie', 'req.headers.authorization'],
})

/** The line to look for when someone quotes the id of an error page. */
export function logFault(error: unknown, request: Request, requestId: string) {
  const { pathname } = new URL(request.url)
  log.error({ err: error, requestId, method: request.method, path: pathname }, 'request failed')
}
