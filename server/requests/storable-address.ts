import { createMiddleware } from 'hono/factory'
import { isStorable } from '#app/base/fields/storable-text.ts'
import { unstorable } from '#messages/forms.ts'
import type { RequestEnvironment } from './request-log.ts'

/** An address with what no text of ours may hold is refused on a page; a cookie with it counts for nothing. */
export const refuseUnstorableAddress = createMiddleware<RequestEnvironment>(async (c, next) => {
  const { raw } = c.req
  if (/%00|%5Cu/i.test(raw.url) && !isStorableAddress(raw.url))
    c.set('refusal', { status: 400, text: unstorable })
  const cookies = raw.headers.get('Cookie')
  if (cookies && /%00|%5Cu/i.test(cookies)) {
    const headers = new Headers(raw.headers)
    headers.set('Cookie', cookies.split(';').filter(isReadable).join(';'))
    c.req.raw = new Request(raw, { headers })
  }
  return next()
})

function isStorableAddress(address: string) {
  if (/%00/i.test(address)) return false
  return [...new URL(address).searchParams].every(([name, value]) => isStorable(name) && isStorable(value))
}

function isReadable(pair: string) {
  try {
    return isStorable(decodeURIComponent(pair.slice(pair.indexOf('=') + 1)))
  } catch {
    return !/%00/i.test(pair)
  }
}
