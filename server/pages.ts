import { randomUUID } from 'node:crypto'
import * as serverBuild from 'virtual:react-router/server-build'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { config } from '#app/config.server.ts'
import { type CachedPage, createPageCache, type Encoding } from '#app/http/page-cache.server.ts'
import {
  clientAddressContext,
  requestIdContext,
  sharedPageContext,
} from '#app/http/request-context.server.ts'
import {
  type RequestRefusal,
  refusalContext,
  unstorableTextContext,
} from '#app/http/request-refusal.server.ts'
import { isHttps } from '#app/http/security/is-https.server.ts'
import { bearerToken, cookieToken } from '#app/http/session/session-token.server.ts'
import { textPages } from '#app/kit/content/page-names.ts'
import { unstorable } from '#messages/forms.ts'
import { type RequestEnvironment, recordRequest } from './requests/request-log.ts'
import { buildsByArea } from './requests/route-areas.ts'
import { securityHeaders } from './requests/security-headers.ts'

export const build = serverBuild as unknown as ServerBuild
const buildFor = buildsByArea(build)
const handlers = new Map<ServerBuild, ReturnType<typeof createRequestHandler>>()

function handlerFor(pathname: string) {
  const own = buildFor(pathname)
  const handler = handlers.get(own) ?? createRequestHandler(own, config.NODE_ENV)
  handlers.set(own, handler)
  return handler
}

const cache = createPageCache({ seconds: config.PAGE_CACHE_SECONDS })
export const clearPageCache = cache.forgetAll

type PageContext = Context<RequestEnvironment>

/**
 * Stands before everything else and answers with a kept page as it is: any middleware that touched the answer would
 * copy it. A page that is not kept yet is kept below, on its way through.
 */
export const cachedPages = createMiddleware(async (c, next) => {
  const page = looksTheSameToAll(c) ? cache.peek(keyOf(c)) : undefined
  if (!page) return next()
  const started = performance.now()
  const requestId = randomUUID()
  const fresh = c.req.header('if-none-match') === page.etag
  const encoding = acceptedEncoding(c.req.header('accept-encoding'))
  const body = fresh ? null : ((await page.body(encoding)) as Uint8Array<ArrayBuffer>)
  const status = fresh ? 304 : 200
  recordRequest({ requestId, method: 'GET', path: c.req.path, status, started })
  const headers = {
    ...securityHeaders,
    ...headersOf(page, fresh ? 'identity' : encoding),
    'X-Request-Id': requestId,
  }
  return new Response(body, { status, headers })
})

/** The React Router app, behind a short cache for guests who have nothing of their own on the page. */
export const pages = new Hono<RequestEnvironment>()

pages.use('*', async (c, next) => {
  if (!looksTheSameToAll(c)) return next()
  const page = await cache.find(keyOf(c), () => renderPage(c, true))
  if (!page) return next()
  const encoding = acceptedEncoding(c.req.header('accept-encoding'))
  return c.body((await page.body(encoding)) as Uint8Array<ArrayBuffer>, 200, headersOf(page, encoding))
})
pages.use('*', compress())
pages.all('*', (c) => renderPage(c, false))

async function renderPage(c: PageContext, shared: boolean): Promise<Response> {
  const request = asTheBrowserSees(c)
  const handler = handlerFor(c.req.path)
  const context = contextOf(c, shared, c.get('refusal'))
  const answer = keepPrivate(request, await handler(request, context))
  if (request.signal.aborted && answer.status >= 500)
    return new Response(null, { status: clientClosedRequest })
  if (answer.status < 500 || !context.get(unstorableTextContext)) return answer
  const { url, method, headers } = request
  const again = new Request(url, { method, headers, ...(method !== 'GET' && { body: '' }) })
  return keepPrivate(request, await handler(again, contextOf(c, shared, { status: 400, text: unstorable })))
}

/** What was made for one visitor, whoever keeps pages on the way: pages, their data and files alike. */
function keepPrivate(request: Request, answer: Response): Response {
  const said = answer.headers.get('Cache-Control')
  if (said && /\bpublic\b/.test(said)) return answer
  answer.headers.append('Vary', 'Cookie')
  const isMember = cookieToken(request) ?? bearerToken(request)
  const withSecret = /[?&](?:key|token)=/.test(request.url)
  if (said?.includes('no-store')) return answer // in words of its own, such as those of a stream
  if (isMember || withSecret) answer.headers.set('Cache-Control', 'private, no-store')
  else if (!said && ownCookie.test(request.headers.get('Cookie') ?? ''))
    answer.headers.set('Cache-Control', 'private, no-cache')
  return answer
}

function contextOf(c: PageContext, shared: boolean, refusal: RequestRefusal | undefined) {
  const context = new RouterContextProvider()
  context.set(requestIdContext, c.get('requestId'))
  context.set(clientAddressContext, c.get('clientAddress'))
  context.set(sharedPageContext, shared)
  context.set(refusalContext, refusal)
  return context
}

/** The browser has gone to another page: nobody reads the answer, and nothing is wrong. As nginx counts it. */
export const clientClosedRequest = 499

/** Behind a proxy that ends TLS, addresses and the check of a form's origin need the scheme the browser used. */
function asTheBrowserSees(c: PageContext): Request {
  if (c.req.url.startsWith('https:') || !isHttps(c.req.url, c.req.header('x-forwarded-proto')))
    return c.req.raw
  return new Request(c.req.url.replace(/^http:/, 'https:'), c.req.raw)
}

const shareablePath = new RegExp(
  `^/(?:_root|products|product/[a-z0-9]{16}|${textPages.join('|')})?(?:\\.data)?$`,
)
const longestKey = 400
// An emptied cart leaves an empty cookie, which says nothing about anybody.
const ownCookie = /thumba-(?!cart=(?:;|$))/

/** A guest without cookies of ours (no session, no cart, no message waiting) on a page of the catalogue or a text screen. */
function looksTheSameToAll(c: Context): boolean {
  return (
    config.PAGE_CACHE_SECONDS > 0 &&
    c.req.method === 'GET' &&
    shareablePath.test(c.req.path) &&
    c.req.url.length <= longestKey &&
    !c.req.header('authorization') &&
    !ownCookie.test(c.req.header('cookie') ?? '')
  )
}

// The host is part of it, since canonical addresses name it.
/** Pages name their own address with its scheme: a page of the encrypted shop is not that of the other. */
const keyOf = (c: Context) =>
  isHttps(c.req.url, c.req.header('x-forwarded-proto')) ? c.req.url.replace(/^http:/, 'https:') : c.req.url

const headersOf = (page: CachedPage, encoding: Encoding): Record<string, string> => ({
  ...page.headers,
  ETag: page.etag,
  Vary: 'Accept-Encoding, Cookie',
  'Cache-Control': 'no-cache', // the browser asks again: by then it may have a cart
  ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
})

function acceptedEncoding(accepted = ''): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}
