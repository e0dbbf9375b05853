import { createMiddleware } from 'hono/factory'
import { isHttps } from '#app/http/is-https.server.ts'

const prefix = '__Host-'
/** Scripts of ours write the guest's cart themselves; the outbox's cookie is for its pages only. */
const isOurs = (name: string) => !/^thumba-(?:cart|outbox)/.test(name)

/**
 * Behind TLS every cookie is Secure, and those that only we write carry the prefix that browsers take from this very
 * host alone: no neighbour's page, and nobody on an unencrypted line, can put one of theirs in its place. The app itself
 * knows its cookies by their plain names.
 */
export const hostCookies = createMiddleware(async (c, next) => {
  if (!isHttps(c.req.url, c.req.header('x-forwarded-proto'))) return next()
  const cookies = c.req.header('cookie')
  if (cookies) {
    const headers = new Headers(c.req.raw.headers)
    headers.set('Cookie', receivedCookies(cookies))
    c.req.raw = new Request(c.req.raw, { headers })
  }
  await next()
  const sent = c.res.headers.getSetCookie()
  if (sent.length === 0) return
  c.res.headers.delete('Set-Cookie')
  for (const cookie of sent) c.res.headers.append('Set-Cookie', sentCookie(cookie))
})

/** What a browser sends, by our own names. One of ours without the prefix was not written by us. */
export const receivedCookies = (cookies: string): string =>
  cookies
    .split(';')
    .map((pair) => pair.trim())
    .filter(
      (pair) => pair.startsWith(prefix) || !isOurs(pair) || !/^(?:thumba-|known-device=|device=)/.test(pair),
    )
    .map((pair) => (pair.startsWith(prefix) ? pair.slice(prefix.length) : pair))
    .join('; ')

/** What we send: the prefix asks for the whole site and no domain. */
export function sentCookie(cookie: string): string {
  const secure = /;\s*secure\b/i.test(cookie) ? cookie : `${cookie}; Secure`
  const mayCarry = /;\s*path=\/(?:;|$)/i.test(secure) && /;\s*httponly\b/i.test(secure) && isOurs(secure)
  return mayCarry && !/;\s*domain=/i.test(secure) ? prefix + secure : secure
}
