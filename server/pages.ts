import * as serverBuild from 'virtual:react-router/server-build'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { config } from '#app/config.server.ts'
import { createPageCache, type Encoding } from '#app/web/page-cache.server.ts'
import { clientAddressContext, requestIdContext, sharedPageContext } from '#app/web/response.server.ts'
import type { RequestFacts } from './request-log.ts'

export const build = serverBuild as unknown as ServerBuild
const render = createRequestHandler(build, config.NODE_ENV)
const cache = createPageCache({ seconds: config.PAGE_CACHE_SECONDS })
export const forgetPages = cache.forgetAll

type PageContext = Context<RequestFacts>

/** The React Router app, behind a short cache for guests who have nothing of their own on the page. */
export const pages = new Hono<RequestFacts>()

pages.use('*', async (c, next) => {
  if (config.PAGE_CACHE_SECONDS === 0 || !looksTheSameToAll(c)) return next()
  const page = await cache.find(keyOf(c), () => renderPage(c, true))
  if (!page) return next()
  c.header('Vary', 'Accept-Encoding, Cookie')
  c.header('ETag', page.etag)
  c.header('Cache-Control', 'no-cache') // the browser asks again: by then it may have a cart
  if (c.req.header('if-none-match') === page.etag) return c.body(null, 304)
  const encoding = acceptedEncoding(c.req.header('accept-encoding'))
  const headers = encoding === 'identity' ? page.headers : { ...page.headers, 'Content-Encoding': encoding }
  return c.body((await page.body(encoding)) as Uint8Array<ArrayBuffer>, 200, headers)
})
pages.use('*', compress())
pages.all('*', (c) => renderPage(c, false))

function renderPage(c: PageContext, shared: boolean): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(requestIdContext, c.get('requestId'))
  context.set(clientAddressContext, c.get('clientAddress'))
  context.set(sharedPageContext, shared)
  return render(asTheBrowserSees(c), context)
}

/** Behind a proxy that ends TLS, addresses and the check of a form's origin need the scheme the browser used. */
function asTheBrowserSees(c: PageContext): Request {
  const scheme = config.TRUST_PROXY ? c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() : undefined
  if (scheme !== 'https' || c.req.url.startsWith('https:')) return c.req.raw
  return new Request(c.req.url.replace(/^http:/, 'https:'), c.req.raw)
}

const shareablePath = /^\/(?:_root|products|product\/[a-z0-9]{16})?(?:\.data)?$/
const longestKey = 400

/** A guest without cookies of ours (no session, no cart, no message waiting) on a page of the catalogue. */
function looksTheSameToAll(c: PageContext): boolean {
  return (
    c.req.method === 'GET' &&
    shareablePath.test(c.req.path) &&
    c.req.url.length <= longestKey &&
    !c.req.header('authorization') &&
    !c.req.header('cookie')?.includes('thumba-')
  )
}

// The host is part of it, since canonical addresses name it.
const keyOf = (c: PageContext) => c.req.url

function acceptedEncoding(accepted = ''): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}
