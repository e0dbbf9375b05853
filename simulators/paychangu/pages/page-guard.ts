import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { page } from './page.ts'

export type PageGuard = {
  /** An address that opens by itself: whoever has the link may use the pages at `path` and beneath. */
  linkTo: (path: string) => string
  /** Lets in who brings a token for the address asked for, or for all pages. */
  guard: MiddlewareHandler
}

const cookieName = 'paychangu-link'
const wholeSite = '/'

/** Play money is for who holds a link: all pages from the start's own link, one phone or payment from a page's. */
export function openPageGuard(secretKey: string): PageGuard {
  const tokenOf = (path: string) =>
    createHmac('sha256', secretKey).update(`pages ${path}`).digest('base64url')
  const linkTo = (path: string) => `${path}${path.includes('?') ? '&' : '?'}token=${tokenOf(scopeOf(path))}`
  const opens = (token: string | undefined, scope: string) =>
    token !== undefined && isSame(token, tokenOf(scope)) ? scope : undefined

  const guard: MiddlewareHandler = async (c, next) => {
    const scope = scopeOf(c.req.path)
    const { token, ...rest } = c.req.query()
    const opened = opens(token, wholeSite) ?? opens(token, scope)
    if (opened) {
      setCookie(c, cookieNameOf(opened), token!, { path: opened, httpOnly: true, sameSite: 'Lax' })
      const query = new URLSearchParams(rest).toString()
      return c.redirect(c.req.path + (query && `?${query}`), 303)
    }
    const mayEnter = [wholeSite, scope].some((one) => opens(getCookie(c, cookieNameOf(one)), one))
    if (mayEnter) return next()
    return page(c, { title: 'A link is needed', body: closed }, 403)
  }
  return { linkTo, guard }
}

/** A phone, an account or a payment with all that lies beneath it. */
const scopeOf = (path: string) => /^\/(?:phone|bank|checkout)\/[^/?]+/.exec(path)?.[0] ?? wholeSite
const cookieNameOf = (scope: string) => (scope === wholeSite ? cookieName : `${cookieName}-here`)

function isSame(given: string, wanted: string) {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const closed = html`<h1>A link is needed</h1>
<p class="card">Open these pages by the link that the server printed when it started, or by the link on the page where you pay.</p>`
