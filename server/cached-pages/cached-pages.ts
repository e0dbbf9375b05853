import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { config } from '#app/config.server.ts'
import { unavailableOf } from '#app/db/connection-errors.ts'
import { isDatabaseAway } from '#app/db/index.server.ts'
import { missedNotifications } from '#app/db/listen.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { createPageCache } from '#app/http/page/page-cache.server.ts'
import { catalogTag, productTag, shopTag } from '#app/http/page/page-tags.server.ts'
import type { Asker } from '#app/http/request-context.server.ts'
import { positionOfChange } from '#app/http/session/recent-change-cookie.server.ts'
import { newLanguageCookie } from '#app/messages/request-language.server.ts'
import { servable } from '../requests/health.ts'
import { sentCookie } from '../requests/host-cookies.ts'
import { clientAddress, recordRequest } from '../requests/request-log.ts'
import { answerWith } from './answer-with-page.ts'
import { findPageVisitor, type PageVisitor } from './find-page-visitor.ts'
import { type PageRequest, pageRequestOf } from './page-request.ts'
import { type CachedPage, renderCachedPage } from './render-cached-page.ts'

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

/** What it tells of shops: the id of one, or that any may have changed. */
export const shopChanged = (payload: string) =>
  payload === missedNotifications ? store.allChanged() : store.changed(shopTag(payload))

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
  const asker = { address: clientAddress(c), userAgent: c.req.header('user-agent') ?? '' }
  const answer = found && (await answerFor(asked, found, asker).catch((error) => void failed(error)))
  const cookies = [found?.setCookie, newLanguageCookie(asked.request)]
    .filter((cookie) => cookie !== undefined)
    .map((cookie) => cookieOf(asked, cookie))
  if (!answer) {
    await next()
    // The session was prolonged already. What the address says of the language, the router says itself.
    if (found?.setCookie) c.res.headers.append('Set-Cookie', cookies[0]!)
    return
  }
  const { status, body, headers } = answer
  servable.served()
  recordRequest({ requestId, method: 'GET', path: c.req.path, status, started })
  headers['X-Request-Id'] = requestId
  if (cookies.length === 0) return new Response(body, { status, headers })
  const sent = new Headers(headers)
  for (const cookie of cookies) sent.append('Set-Cookie', cookie)
  return new Response(body, { status, headers: sent })
})

const cookieOf = ({ address }: PageRequest, setCookie: string) =>
  address.startsWith('https:') ? sentCookie(setCookie) : setCookie

async function answerFor({ address, request }: PageRequest, found: PageVisitor, asker: Asker) {
  const { visitor, dataSaver, language } = found
  const audience = { isGuest: !visitor.viewer, language, dataSaver, after: positionOfChange(request), asker }
  const key = `${language} ${audience.isGuest ? 'guest' : 'member'}${dataSaver ? ' saving' : ''} ${address}`
  const draw = () => renderCachedPage(address, audience)
  const kept = isDatabaseAway() ? store.findKept(key) : undefined
  const page = kept ?? (await (config.PAGE_CACHE_SECONDS > 0 ? findOrDraw(key, draw) : drawAlways(draw)))
  return page && answerWith(page, found, request)
}

type Draw = () => ReturnType<typeof renderCachedPage>
const drawAlways = async (draw: Draw) => (await draw())?.page

/** Nobody sees that the database is away on a page that was drawn before, though its time is over. */
async function findOrDraw(key: string, draw: Draw) {
  try {
    return await store.find(key, draw)
  } catch (error) {
    const kept = unavailableOf(error) && store.findKept(key)
    if (kept) return kept
    throw error
  }
}
