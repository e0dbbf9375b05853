import type { IncomingMessage, Server } from 'node:http'

/** What a body that takes longer must have come at. A picture may take minutes on a slow line; a form has no reason to. */
const minBytesPerSecond = 2_048
const longestRequest = 15 * 60

/** Longer than proxies and clients keep a connection (60 s): closed by us first, it could carry a request that is lost. */
const idleConnection = 65

/**
 * Options of a server for headers that do not come to their end, for the longest that a request may take at all, and for how
 * long a connection waits for the next one.
 */
export const timeoutOptions = (seconds: number) => ({
  keepAliveTimeout: idleConnection * 1_000,
  headersTimeout: seconds * 1_000,
  requestTimeout: longestRequest * 1_000,
  connectionsCheckingInterval: Math.min(seconds * 500, 5_000),
})

type Coming = { request: IncomingMessage; since: number; before: number }

/** Ends requests whose bodies trickle in: each would hold a connection, and what waits for it, for as long as it likes. */
export function abortSlowBodies(server: Server, seconds: number): void {
  const coming = new Set<Coming>()
  server.prependListener('request', (request: IncomingMessage) => {
    const { headers, socket } = request
    if (!Number(headers['content-length'] ?? 0) && !headers['transfer-encoding']) return
    const one = { request, since: performance.now(), before: socket.bytesRead }
    coming.add(one)
    // Of the request and not of its connection, which may carry any number of them and would keep them all.
    request.once('close', () => coming.delete(one))
  })
  const timer = setInterval(
    () => {
      for (const one of coming) {
        if (one.request.complete || one.request.destroyed) coming.delete(one)
        else if (isSlow(one, seconds)) cut(one.request)
      }
    },
    Math.min(seconds * 250, 1_000),
  )
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

function isSlow({ request, since, before }: Coming, seconds: number) {
  const passed = (performance.now() - since) / 1_000
  return passed > seconds && request.socket.bytesRead - before < passed * minBytesPerSecond
}

function cut({ socket }: IncomingMessage) {
  if (socket.writable && !socket.destroyed)
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  socket.destroySoon()
}
