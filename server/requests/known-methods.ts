import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { RequestEnvironment } from './request-log.ts'

/** What a browser asks a page, and a form. */
export const pageMethods = 'GET, HEAD, POST'
/** What programs may ask besides, each at addresses of its own, which say the rest themselves. */
const programMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
const ofPrograms = /^\/(?:api\/|media\/|wishlist-items(?:\.data)?$)/

export const refuseMethod = (c: Context, allowed: string) =>
  c.text(`Only ${allowed} can be asked here.`, 405, { Allow: allowed, 'Cache-Control': 'no-store' })

/**
 * Nothing of what was sent is read where nobody could take it: a page's action would take a PUT for its form, and the router
 * would write a fault of ours into the log.
 */
export const refuseUnknownMethods = createMiddleware<RequestEnvironment>(async (c, next) => {
  const allowed = ofPrograms.test(c.req.path) ? programMethods : pageMethods
  return allowed.split(', ').includes(c.req.method) ? next() : refuseMethod(c, allowed)
})

const unreadable: Record<string, string> = {
  HPE_INVALID_METHOD: `405 Method Not Allowed\r\nAllow: ${programMethods}`,
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** What never becomes a request: a tunnel, which nothing here digs, a method of no standard, and what cannot be read. */
export function answerUnreadable(server: Server): void {
  const end = (line: Duplex & { _httpMessage?: ServerResponse | null }, status: string) => {
    // As Node does it: into an answer that is under way nothing is written.
    if (line.writable && !line._httpMessage?.headersSent)
      line.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    else line.destroy()
  }
  server.on('connect', (_request: IncomingMessage, line: Duplex) => {
    line.on('error', () => {})
    end(line, unreadable.HPE_INVALID_METHOD!)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, line: Duplex) => {
    if (error.code === 'ECONNRESET') line.destroy()
    else end(line, unreadable[error.code ?? ''] ?? '400 Bad Request')
  })
}
