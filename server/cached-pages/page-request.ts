import type { Context } from 'hono'
import { config } from '#app/config.server.ts'
import { isHttps } from '#app/http/is-https.server.ts'
import { textPages } from '#app/kit/content/page-names.ts'
import { receivedCookies } from '../requests/host-cookies.ts'

/** The pages that look the same to everybody, but for the parts that are the visitor's; and their data. */
export const cacheablePath = new RegExp(
  `^/(?:|_\\.data|(?:products|product/[a-z0-9]{16}|shop/[a-z0-9]{16}|${textPages.join('|')})(?:\\.data)?)$`,
)
const longestAddress = 400
// It is shown once, and forgotten by the answer that shows it.
const flashToast = /(?:^|;\s*)thumba-toast=[^;]/

/** A request that a cached page may answer: its address as the browser sees it, and its headers with our cookies' plain names. */
export type PageRequest = { address: string; request: Request }

export function pageRequestOf(c: Context): PageRequest | undefined {
  // Under `npm run dev` a component that was changed shows at once: no part of a page is kept there.
  if (c.req.method !== 'GET' || config.NODE_ENV === 'development') return undefined
  if (!cacheablePath.test(c.req.path) || c.req.url.length > longestAddress) return undefined
  if (c.req.header('authorization') || /%00|%5Cu/i.test(c.req.url)) return undefined
  const secure = isHttps(c.req.url, c.req.header('x-forwarded-proto'))
  const sent = c.req.header('cookie') ?? ''
  const cookies = secure ? receivedCookies(sent) : sent
  if (flashToast.test(cookies) || /%00|%5Cu/i.test(cookies)) return undefined
  // A page names its own address: that of the encrypted shop is another one.
  const address = secure ? c.req.url.replace(/^http:/, 'https:') : c.req.url
  const request = cookies === sent ? c.req.raw : withCookies(address, c.req.raw.headers, cookies)
  return { address, request }
}

function withCookies(address: string, sent: Headers, cookies: string) {
  const headers = new Headers(sent)
  headers.set('Cookie', cookies)
  return new Request(address, { headers })
}
