import { createContext, data, type MiddlewareFunction } from 'react-router'
import { memberContact } from '#app/base/account-contact.ts'
import { type Actor, isMember } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { preferAccountLanguage } from '#app/messages/request-language.server.ts'
import {
  findPartialSession,
  findSession,
  type PartialSession,
} from '#app/modules/identity/sessions/reading.server.ts'
import { sessionSeconds } from '#app/modules/identity/sessions/session-rules.ts'
import { recordAuditHead } from '../audit/audit-head.server.ts'
import { isHttps } from '../is-https.server.ts'
import { readForVisitor, rememberChange } from '../reading-db.server.ts'
import { clientAddressContext } from '../request-context.server.ts'
import { actorContext } from './actor.server.ts'
import { deviceCookies } from './device.server.ts'
import { recentChangeCookie } from './recent-change-cookie.server.ts'
import { bearerToken, cookieToken, sessionCookieName } from './session-token.server.ts'
import { visitorMarkOf } from './visitor-header.server.ts'

/** An administrator who has yet to show the second factor: a guest to every page but the one that asks for it. */
export const partialSessionContext = createContext<PartialSession | undefined>(undefined)

type Found = { actor: Actor; cookie: 'keep' | 'renew' | 'forget'; half?: PartialSession }

/** Who sends this request. A guest without a token costs no query, everybody else one. */
export async function findActor(request: Request): Promise<Found> {
  const token = bearerToken(request) ?? cookieToken(request)
  if (!token) return { actor: { role: 'guest' }, cookie: 'keep' }
  const found = await findSession(db, token, new Date(), isAskedBySelf(request))
  if (!found) {
    const half = await findPartialSession(db, token, new Date())
    const isOver = !half && cookieToken(request) !== undefined
    return { actor: { role: 'guest' }, cookie: isOver ? 'forget' : 'keep', half }
  }
  return { actor: found.member, cookie: found.renewed && !bearerToken(request) ? 'renew' : 'keep' }
}

/** What open pages ask for by themselves: it says nothing of whoever left them open. */
const isAskedBySelf = (request: Request) =>
  request.headers.get('Accept') === 'text/event-stream' ||
  /\/(?:progress|events|state)(?:\.data)?$/.test(new URL(request.url).pathname)

/** The root's middleware: every route learns who asks. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { actor, cookie, half } = await findActor(request)
  // A program reads English unless it asks for something else.
  if (isMember(actor) && !bearerToken(request)) preferAccountLanguage(request, actor.language)
  refuseForOthers(request, actor)
  // What administrators do is logged with where they did it from.
  const address = context.get(clientAddressContext)
  context.set(partialSessionContext, half && { ...half, member: { ...half.member, address } })
  context.set(actorContext, actor.role === 'admin' ? { ...actor, address } : actor)
  readForVisitor(context, request)
  const response = await next()
  await rememberChange(request, response)
  if (isOwnAnswer(request, response))
    for (const device of await deviceCookies(request, actor)) setOnce(response, 'device', device)
  if (actor.role !== 'guest' && request.method !== 'GET')
    response.headers.append('Set-Cookie', recentChangeCookie)
  if ((actor.role === 'admin' || half) && request.method !== 'GET') await recordAuditHead()
  if (cookie === 'renew') setSoftly(response, sessionCookie(request, cookieToken(request)!))
  // Only a page visit tidies up: a late answer to something in the background must not undo a new sign-in.
  if (cookie === 'forget' && isPageVisit(request)) setSoftly(response, clearedSessionCookie(request))
  return response
}

/** A form that waited on a phone (decision 017) may be sent while somebody else is signed in there, or nobody. */
function refuseForOthers(request: Request, actor: Actor) {
  const meantFor = request.headers.get('Thumba-For')
  const here = visitorMarkOf(isMember(actor) ? memberContact(actor) : undefined)
  if (meantFor && meantFor !== here) throw data(null, 401)
}

export const sessionCookie = (request: Request, token: string) => write(request, token, sessionSeconds)
/**
 * With the end of a session go the pages that the browser kept of it, also those behind its Back button. What waits to be sent
 * stands in its storage, and that it was here before in its cookies: both stay.
 */
export const clearedCache: [string, string] = ['Clear-Site-Data', '"cache"']
export const clearedSessionCookie = (request: Request) => write(request, '', 0)

function write(request: Request, token: string, seconds: number) {
  const secure = isHttps(request.url, request.headers.get('X-Forwarded-Proto')) ? '; Secure' : ''
  return `${sessionCookieName}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

/** What the route itself says about the session wins: it may just have signed somebody in. */
const setSoftly = (response: Response, cookie: string) => setOnce(response, sessionCookieName, cookie)

function setOnce(response: Response, name: string, cookie: string) {
  const said = response.headers.getSetCookie().some((other) => other.startsWith(`${name}=`))
  if (!said) response.headers.append('Set-Cookie', cookie)
}

/** What nobody keeps for others: there a browser gets its name, so that it has some age when it counts. */
const isOwnAnswer = (request: Request, { status, headers }: Response) =>
  status < 500 &&
  !bearerToken(request) &&
  isAskedByBrowser(request) &&
  (request.method === 'POST' ||
    (isPage(headers) && (headers.get('Cache-Control') ?? '').includes('no-store')))

/** A picture of a mail and a link that leads on name nobody. */
const isPage = (headers: Headers) => /^text\/(?:html|x-script)/.test(headers.get('Content-Type') ?? '')

/** Programs that press a link in an email keep no cookies. */
const isAskedByBrowser = ({ url, headers }: Request) =>
  (headers.get('Accept') ?? '').includes('text/html') || /\.data$|^\/api\/call\//.test(new URL(url).pathname)

const isPageVisit = (request: Request) =>
  request.method === 'GET' && (request.headers.get('Accept') ?? '').includes('text/html')
