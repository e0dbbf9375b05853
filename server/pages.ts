import * as serverBuild from 'virtual:react-router/server-build'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { memberContact } from '#app/base/account-contact.ts'
import { isMember } from '#app/base/actor.ts'
import { config } from '#app/config.server.ts'
import { DatabaseUnavailable } from '#app/db/connection-errors.ts'
import { isHttps } from '#app/http/is-https.server.ts'
import { consumeDatabaseAway } from '#app/http/log/log.server.ts'
import { contextForCache } from '#app/http/page/draw-page.server.tsx'
import {
  clientAddressContext,
  type PageAudience,
  processesContext,
  requestIdContext,
} from '#app/http/request-context.server.ts'
import {
  databaseAwayContext,
  foreignFormContext,
  type RequestRefusal,
  refusalContext,
  unstorableTextContext,
} from '#app/http/request-refusal.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import { bearerToken, cookieToken } from '#app/http/session/session-token.server.ts'
import { visitorHeader, visitorMarkOf } from '#app/http/session/visitor-header.server.ts'
import { retryAfter } from '#app/http/unavailable-page.server.ts'
import { headersFor } from '#app/messages/request-language.server.ts'
import * as errors from '#messages/errors.ts'
import { unstorable } from '#messages/forms.ts'
import { findProcesses } from './metrics/find-processes.ts'
import { answerDatabaseAway } from './requests/database-away.ts'
import type { RequestEnvironment } from './requests/request-log.ts'
import { buildsByArea } from './requests/route-areas.ts'

export const build = serverBuild as unknown as ServerBuild
const buildFor = buildsByArea(build)
const handlers = new Map<ServerBuild, ReturnType<typeof createRequestHandler>>()

function handlerFor(pathname: string) {
  const own = buildFor(pathname)
  const handler = handlers.get(own) ?? createRequestHandler(own, config.NODE_ENV)
  handlers.set(own, handler)
  return handler
}

type PageContext = Context<RequestEnvironment>

/** The React Router app. What may be kept for everybody is answered before (cached-pages/cached-pages.ts). */
export const pages = new Hono<RequestEnvironment>()

pages.use('*', compress())
pages.all('*', renderPage)

/**
 * A page's data for nobody in particular: of a visitor's headers only the language reaches the loaders. Throws where
 * the database is away for them.
 */
export async function readDataForCache(address: string, audience: PageAudience) {
  const { context, tags } = await contextForCache(audience)
  context.set(refusalContext, undefined)
  const request = new Request(address, { headers: headersFor(audience.language) })
  const response = await handlerFor(new URL(address).pathname)(request, context)
  if (context.get(databaseAwayContext)) throw new DatabaseUnavailable('lost')
  return { response, tags }
}

async function renderPage(c: PageContext): Promise<Response> {
  const request = asTheBrowserSees(c)
  const handler = handlerFor(c.req.path)
  const context = contextOf(c, c.get('refusal'))
  const answer = keepPrivate(request, await handler(request, context))
  nameVisitor(answer, context)
  if (answer.status === 405 && !answer.headers.has('Allow')) answer.headers.set('Allow', 'GET, HEAD')
  if (request.signal.aborted && answer.status >= 500)
    return new Response(null, { status: clientClosedRequest })
  const refused = async (refusal: RequestRefusal) => {
    const { url, method } = request
    const headers = new Headers(request.headers)
    headers.delete('Origin') // the router would look at it first
    const again = new Request(url, { method, headers, ...(method !== 'GET' && { body: '' }) })
    return keepPrivate(request, await handler(again, contextOf(c, refusal)))
  }
  if (context.get(foreignFormContext)) return refused(foreignForm(request))
  if (answer.status < 500) return answer
  const databaseAway = consumeDatabaseAway(c.get('requestId'))
  if (databaseAway) {
    const inOwnWords = !context.get(databaseAwayContext)
    const away = inOwnWords
      ? new Response(answer.body, { status: 503, headers: answer.headers })
      : (answerDatabaseAway(c, databaseAway) ?? (await refused({ status: 503, text: databaseAway })))
    away.headers.set('Retry-After', retryAfter)
    return away
  }
  return context.get(unstorableTextContext) ? refused({ status: 400, text: unstorable }) : answer
}

/** A browser that hides where its forms come from sends `null`. */
const foreignForm = ({ headers }: Request): RequestRefusal =>
  headers.get('Origin') === 'null'
    ? { status: 400, text: errors.silentTitle, more: errors.silentText }
    : { status: 400, text: errors.otherSite }

/** What everybody is given alike is nobody's, and an answer in trouble may not have learnt who asked. */
function nameVisitor({ status, headers }: Response, context: RouterContextProvider) {
  if (status >= 500 || isPublic(headers)) return
  const actor = actorOf(context)
  headers.set(visitorHeader, visitorMarkOf(isMember(actor) ? memberContact(actor) : undefined))
}

const isPublic = (headers: Headers) => /\bpublic\b/.test(headers.get('Cache-Control') ?? '')

/** What was made for one visitor, whoever keeps pages on the way: pages, their data and files alike. */
function keepPrivate(request: Request, answer: Response): Response {
  const said = answer.headers.get('Cache-Control')
  // Whoever keeps an answer on the way keeps its cookies too: a session's would be everybody's.
  if (isPublic(answer.headers) && answer.headers.getSetCookie().length > 0)
    answer.headers.set('Cache-Control', 'private, no-store')
  else if (isPublic(answer.headers)) return answer
  answer.headers.append('Vary', 'Accept-Language, Cookie')
  const isMember = cookieToken(request) ?? bearerToken(request)
  const withSecret = /[?&](?:key|token)=/.test(request.url)
  if (said?.includes('no-store')) return answer // in words of its own, such as those of a stream
  if (isMember || withSecret) answer.headers.set('Cache-Control', 'private, no-store')
  else if (!said && ownCookie.test(request.headers.get('Cookie') ?? ''))
    answer.headers.set('Cache-Control', 'private, no-cache')
  return answer
}

function contextOf(c: PageContext, refusal: RequestRefusal | undefined) {
  const context = new RouterContextProvider()
  context.set(requestIdContext, c.get('requestId'))
  context.set(clientAddressContext, c.get('clientAddress'))
  context.set(refusalContext, refusal)
  context.set(processesContext, findProcesses)
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

// An emptied cart leaves an empty cookie, which says nothing about anybody.
const ownCookie = /thumba-(?!cart=(?:;|$))/
