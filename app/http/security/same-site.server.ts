import { data, type MiddlewareFunction } from 'react-router'
import { config } from '#app/config.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { otherSite, silentText, silentTitle } from '#messages/errors.ts'
import type { PageMessage } from '../page-error.ts'
import { bearerToken, cookieToken } from '../session/session-token.server.ts'

/** True only when the browser itself says that one of our own pages sent this. */
export function isFromThisSite(request: Request): boolean {
  const origin = request.headers.get('Origin')
  if (origin) return isOwnOrigin(request, origin)
  return request.headers.get('Sec-Fetch-Site') === 'same-origin'
}

/** True when the browser says that some other site's page sent this; programs say nothing. */
export function isFromAnotherSite(request: Request): boolean {
  const silent = !request.headers.get('Origin') && !request.headers.get('Sec-Fetch-Site')
  if (!silent) return !isFromThisSite(request)
  const referer = request.headers.get('Referer') // all that old browsers say
  return referer !== null && !isOwnOrigin(request, referer)
}

/** What acts by the secret in its own address or form, whoever is signed in where it is sent from. */
const ownTokens: readonly string[] = [
  'unsubscribe',
  'newsletter-preferences',
  'stop-texts/:code',
  'answer/:token',
  'reset-password',
]

/** Whether a form with somebody's session says nothing at all of where it was sent from, as no browser does. */
const isSilentWithSession = (request: Request) =>
  cookieToken(request) !== undefined &&
  !['Origin', 'Sec-Fetch-Site', 'Referer'].some((name) => request.headers.get(name))

const reading = ['GET', 'HEAD', 'OPTIONS']

/**
 * The root's middleware: another site's page can post nothing here, whatever cookies its visitor has. React Router
 * compares origins for screens only; a bearer token was given on purpose, and calls answer in their own words.
 */
export const refuseCrossSite: MiddlewareFunction<Response> = ({ request, pattern }) => {
  const excused =
    reading.includes(request.method) ||
    bearerToken(request) ||
    new URL(request.url).pathname.startsWith('/api/call/')
  if (excused) return
  if (isFromAnotherSite(request)) throw data(translatorOf(request)(otherSite), 403)
  if (!ownTokens.includes(pattern) && isSilentWithSession(request))
    throw data(silentMessage(translatorOf(request)), 403)
}

const silentMessage = (t: Translate): PageMessage => ({ title: t(silentTitle), text: t(silentText) })

/** Compares hosts only: behind a proxy the scheme that arrives here is not the one the browser used. */
function isOwnOrigin(request: Request, origin: string) {
  const own = [
    new URL(request.url).host,
    request.headers.get('Host'),
    config.PUBLIC_URL && new URL(config.PUBLIC_URL).host,
  ]
  return URL.canParse(origin) && own.includes(new URL(origin).host)
}
