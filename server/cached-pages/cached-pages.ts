import { createHash, type Hash, randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import { emptyVisitor } from '#app/base/visitor.ts'
import { config } from '#app/config.server.ts'
import { missedNotifications } from '#app/db/listen.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import type { FoundVisitor } from '#app/http/page/find-visitor.server.ts'
import { brotliOf, gzipOf, joined, type PageBytes } from '#app/http/page/page-bytes.server.ts'
import { createPageCache, type Rendered } from '#app/http/page/page-cache.server.ts'
import { catalogTag, productTag } from '#app/http/page/page-tags.server.ts'
import {
  dataTemplate,
  type PageTemplate,
  pageTemplate,
  type VisitorParts,
  visitorParts,
} from '#app/http/page/page-template.server.ts'
import type { PageAudience } from '#app/http/request-context.server.ts'
import type { Language } from '#app/messages/language.ts'
import { languageOf } from '#app/messages/request-language.server.ts'
import { renderAccountLinks } from '#app/parts/frame/render-account-links.server.tsx'
import { renderForCache } from '../pages.ts'
import { sentCookie } from '../requests/host-cookies.ts'
import { recordRequest } from '../requests/request-log.ts'
import { securityHeaders } from '../requests/security-headers.ts'
import { findPageVisitor, type PageVisitor } from './find-page-visitor.ts'
import { type PageRequest, pageRequestOf } from './page-request.ts'

/** Of what the router says of a page this holds for every answer; its times and ids do not. */
const cachedHeaders = ['Content-Type', 'X-Remix-Response']
/** A page beside its own compressed pieces. */
const timesPacked = 1.4

type Encoding = 'br' | 'gzip' | 'identity'
/** A page as it is kept, and as most see it: a guest with an empty cart. */
type CachedPage = {
  template: PageTemplate
  headers: Record<string, string>
  etag: string
  usual: { policy: string | undefined; body: (encoding: Encoding) => Buffer | Promise<Buffer> }
}

const store = createPageCache<CachedPage>({ seconds: config.PAGE_CACHE_SECONDS })
export const allPagesChanged = store.allChanged
/** Products are counted a moment after a change: a list that was drawn before shows it, and counts as before it. */
export const listsChanged = () => store.changed(catalogTag)

/** What the database tells of the catalogue: the id of a product, or that anything may have changed. */
export function catalogChanged(payload: string) {
  if (payload === missedNotifications) return store.allChanged()
  listsChanged()
  store.changed(productTag(payload))
}

/**
 * Stands before everything else and answers with a cached page: any middleware that touched the answer would copy it. A
 * page that may not be kept is left to the router. docs/cached-pages.md tells the whole way.
 */
export const cachedPages = createMiddleware(async (c, next) => {
  const asked = pageRequestOf(c)
  if (!asked) return next()
  const started = performance.now()
  const requestId = randomUUID()
  const failed = (error: unknown) => logRequestError(error, asked.request, requestId)
  // Where nobody can be looked up the router meets the same fault, and says so on a page.
  const found = await findPageVisitor(asked.request).catch(() => undefined)
  const answer = found && (await answerFor(asked, found).catch((error) => void failed(error)))
  const setCookie = cookieOf(asked, found)
  if (!answer) {
    await next()
    if (setCookie) c.res.headers.append('Set-Cookie', setCookie) // the session was prolonged already
    return
  }
  const { status, body, headers } = answer
  recordRequest({ requestId, method: 'GET', path: c.req.path, status, started })
  headers['X-Request-Id'] = requestId
  if (setCookie) headers['Set-Cookie'] = setCookie
  return new Response(body, { status, headers })
})

const cookieOf = ({ address }: PageRequest, { setCookie }: Partial<PageVisitor> = {}) =>
  setCookie && address.startsWith('https:') ? sentCookie(setCookie) : setCookie

async function answerFor({ address, request }: PageRequest, found: PageVisitor) {
  const page = await findPage(address, request, found)
  return page && answerOf(page, found, request)
}

function findPage(address: string, request: Request, { visitor, dataSaver }: PageVisitor) {
  const audience = { isGuest: !visitor.viewer, dataSaver }
  const language = languageOf(request)
  const key = `${language} ${audience.isGuest ? 'guest' : 'member'}${dataSaver ? ' saving' : ''} ${address}`
  return store.find(key, () => renderShared(address, audience, language))
}

async function renderShared(
  address: string,
  audience: PageAudience,
  language: Language,
): Promise<Rendered<CachedPage> | undefined> {
  const { response, tags } = await renderForCache(address, audience)
  if (response.status !== 200 || response.headers.has('Set-Cookie')) {
    await response.body?.cancel()
    return undefined
  }
  const drawn = await response.text()
  const template = drawn.startsWith('<!DOCTYPE')
    ? pageTemplate(drawn, audience)
    : dataTemplate(drawn, audience)
  const page = cachedPage(
    template,
    response.headers,
    partsOf({ visitor: emptyVisitor, dataSaver: audience.dataSaver }, language),
  )
  return { page, bytes: template.bytes * timesPacked, tags: tags.size > 0 ? [...tags] : [catalogTag] }
}

function cachedPage(template: PageTemplate, drawn: Headers, nobody: VisitorParts): CachedPage {
  const { pieces, policy } = template.fill(nobody)
  const hash = createHash('sha256')
  for (const { bytes } of pieces) hash.update(bytes)
  const headers: Record<string, string> = {}
  for (const name of cachedHeaders) if (drawn.has(name)) headers[name] = drawn.get(name)!
  let packed: Promise<Buffer> | undefined
  const usualBody = (encoding: Encoding) => {
    if (encoding !== 'br') return bodyOf(pieces, encoding)
    packed ??= brotliOf(wholeOf(pieces))
    return packed
  }
  return { template, headers, etag: shortened(hash), usual: { policy, body: usualBody } }
}

const shortened = (hash: Hash) => hash.digest('base64url').slice(0, 22)
const wholeOf = (pieces: PageBytes[]) => joined(pieces.map(({ bytes }) => bytes))

function bodyOf(pieces: PageBytes[], encoding: Encoding): Buffer | Promise<Buffer> {
  if (encoding === 'gzip') return gzipOf(pieces)
  return encoding === 'br' ? brotliOf(wholeOf(pieces)) : wholeOf(pieces)
}

/** Made once for all pages that the visitor opens while nothing of it changes. */
const known = new LRUCache<string, VisitorParts & { etag: string }>({ max: 2_000 })

function partsOf({ visitor, dataSaver }: FoundVisitor, language: Language) {
  const key = `${language}${dataSaver} ${JSON.stringify(visitor)}`
  const before = known.get(key)
  if (before) return before
  const { viewer, cartCount } = visitor
  const account = renderAccountLinks({ viewer, cartCount, saving: dataSaver }, language)
  const etag = shortened(createHash('sha256').update(key))
  const parts = { ...visitorParts(visitor, account), etag }
  known.set(key, parts)
  return parts
}

async function answerOf(page: CachedPage, found: PageVisitor, request: Request) {
  const { viewer, cartCount } = found.visitor
  const isUsual = !viewer && cartCount === 0
  const own = isUsual ? undefined : partsOf(found, languageOf(request))
  const { policy, body } = own ? fillFor(page.template, own) : page.usual
  const etag = viewer ? undefined : `W/"${page.etag}${own ? `-${own.etag}` : ''}"`
  const isFresh = etag !== undefined && request.headers.get('If-None-Match') === etag
  const encoding = isFresh ? 'identity' : encodingFor(request.headers.get('Accept-Encoding') ?? '', isUsual)
  const headers: Record<string, string> = {
    ...securityHeaders,
    ...page.headers,
    Vary: 'Accept-Encoding, Cookie, Save-Data',
    'Cache-Control': viewer ? 'private, no-store' : isUsual ? 'no-cache' : 'private, no-cache',
  }
  if (policy) headers['Content-Security-Policy'] = policy
  if (etag) headers.ETag = etag
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  if (isFresh) return { status: 304, body: null, headers }
  return { status: 200, body: (await body(encoding)) as Buffer<ArrayBuffer>, headers }
}

function fillFor(template: PageTemplate, own: VisitorParts): CachedPage['usual'] {
  const { pieces, policy } = template.fill(own)
  return { policy, body: (encoding) => bodyOf(pieces, encoding) }
}

/** Brotli is a seventh smaller, but can't be put together of kept pieces: it is for the page that most see. */
function encodingFor(accepted: string, isUsual: boolean): Encoding {
  const takesGzip = gzipTaken.test(accepted)
  if (brotliTaken.test(accepted) && (isUsual || !takesGzip)) return 'br'
  return takesGzip ? 'gzip' : 'identity'
}

/** Named in Accept-Encoding, and not to be refused: `q=0` does that. */
const taken = (name: string) =>
  new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`, 'i')
const [gzipTaken, brotliTaken] = [taken('gzip'), taken('br')]
