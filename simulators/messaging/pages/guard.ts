import { createHmac } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { isSame } from '../api/africas-talking.ts'
import { page } from './page.ts'

const cookieName = 'messages-link'

/** Messages are for who holds a link: all phones from the start's own link, one phone by a link to it. */
export function openGuard(key: string) {
  const tokenOf = (scope: string) => createHmac('sha256', key).update(`pages ${scope}`).digest('base64url')
  const opens = (token: string | undefined, scope: string) =>
    token !== undefined && isSame(token, tokenOf(scope))

  const guard: MiddlewareHandler = async (c, next) => {
    const scope = /^\/phone\/[^/?]+/.exec(c.req.path)?.[0] ?? '/'
    const { token, ...rest } = c.req.query()
    const opened = ['/', scope].find((one) => opens(token, one))
    if (opened) {
      setCookie(c, opened === '/' ? cookieName : `${cookieName}-here`, token!, {
        path: opened,
        httpOnly: true,
        sameSite: 'Lax',
      })
      const query = new URLSearchParams(rest).toString()
      return c.redirect(c.req.path + (query && `?${query}`), 303)
    }
    if (opens(getCookie(c, cookieName), '/') || opens(getCookie(c, `${cookieName}-here`), scope))
      return next()
    return page(
      c,
      {
        title: 'A link is needed',
        body: html`<h1>A link is needed</h1>
<p class="card">Open these pages by the link that the server printed when it started, or by the one at /dev/outbox.</p>`,
      },
      403,
    )
  }
  return guard
}
