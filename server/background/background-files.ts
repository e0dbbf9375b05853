import { type IncomingMessage, request as send } from 'node:http'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/index.server.ts'
import { isHttps } from '#app/http/is-https.server.ts'
import { findTokenHolder } from '#app/modules/identity/sessions/reading.server.ts'
import { clientAddress, type RequestEnvironment, recordRequest } from '../requests/request-log.ts'
import { isBackgroundFile } from './background-file-limits.ts'
import { limitFiles, notNow } from './limit-files.ts'

/** Longer than the background process takes for the largest file before it gives up. */
const maxSilence = 6 * 60_000

/**
 * Files that take long to make are asked of the background process, which serves no pages (decision 002). Stands before
 * all that reads the request: that process does the same to it.
 */
export const forwardBackgroundFiles = createMiddleware<RequestEnvironment>((c, next) => {
  const { PROCESS, BACKGROUND_SOCKET } = config
  const isAsked = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (PROCESS !== 'pages' || !BACKGROUND_SOCKET || !isAsked || !isBackgroundFile(c.req.path)) return next()
  return forward(c, BACKGROUND_SOCKET)
})

async function forward(c: Context, socketPath: string): Promise<Response> {
  const started = performance.now()
  const answer = await ask(c, socketPath)
  recordRequest({
    requestId: answer.headers.get('X-Request-Id') ?? '',
    started,
    status: answer.status,
    method: c.req.method,
    path: c.req.path,
  })
  return answer
}

const ask = (c: Context, socketPath: string) =>
  new Promise<Response>((resolve) => {
    const { pathname, search } = new URL(c.req.url)
    const asked = send({
      socketPath,
      method: c.req.method,
      path: pathname + search,
      headers: headersOf(c),
      agent: false as const,
      timeout: maxSilence,
    })
    asked.once('response', (response) => resolve(answerOf(response)))
    asked.once('timeout', () => asked.destroy(new Error('The background process is silent')))
    asked.on('error', () => resolve(notNow('This file cannot be made right now. Try again in a minute.')))
    c.req.raw.signal.addEventListener('abort', () => asked.destroy(), { once: true })
    asked.end()
  })

const ofOneConnection = ['connection', 'keep-alive', 'transfer-encoding', 'te', 'upgrade', 'expect']

/** As the visitor sent them. Where they come from is said by this process, never by the visitor. */
function headersOf(c: Context): Record<string, string> {
  const headers = Object.fromEntries(c.req.raw.headers)
  for (const name of [...ofOneConnection, 'content-length']) delete headers[name]
  return {
    ...headers,
    'x-forwarded-for': clientAddress(c),
    'x-forwarded-proto': isHttps(c.req.url, c.req.header('x-forwarded-proto')) ? 'https' : 'http',
  }
}

function answerOf(response: IncomingMessage): Response {
  const headers = new Headers()
  for (let at = 0; at < response.rawHeaders.length; at += 2) {
    const [name, value] = [response.rawHeaders[at]!, response.rawHeaders[at + 1]!]
    if (![...ofOneConnection, 'date'].includes(name.toLowerCase())) headers.append(name, value)
  }
  const status = response.statusCode!
  const isEmpty = status === 204 || status === 304
  if (isEmpty) response.resume()
  const body = isEmpty ? null : (Readable.toWeb(response) as ReadableStream<Uint8Array>)
  return new Response(body, { status, headers })
}

/** Where files are made: some at a time, and only some for each visitor. */
export const limitBackgroundFiles = limitFiles((token) => findTokenHolder(db, token, new Date()))
