import { createMiddleware } from 'hono/factory'
import { bearerToken, cookieToken } from '#app/http/session/session-token.server.ts'
import type { RequestEnvironment } from '../requests/request-log.ts'
import { isBackgroundFile, isFeed, openLimiter } from './background-file-limits.ts'

export const notNow = (text: string, status: 429 | 503 = 503) =>
  new Response(text, { status, headers: { 'Retry-After': '60', 'Cache-Control': 'no-store' } })

/** Thousands of phones may share one address; together they leave room for the others. */
const maxOfAddress = 12

/** `findHolder`: the member whose token it is. What was invented makes nobody of its own: it counts by its address. */
export function limitFiles(findHolder: (token: string) => Promise<string | undefined>) {
  const lanes = openLimiter({ lanes: 4, maxWaiting: 30, maxOfOne: 3 })
  // Programs of others fetch feeds: they are never in the way of a file that somebody waits for.
  const feedLanes = openLimiter({ lanes: 2, maxWaiting: 10, maxOfOne: 4 })
  return createMiddleware<RequestEnvironment>(async (c, next) => {
    const { path } = c.req
    if (!isBackgroundFile(path)) return next()
    const token = isFeed(path) ? undefined : (bearerToken(c.req.raw) ?? cookieToken(c.req.raw))
    const member = token && (await findHolder(token))
    const address = c.get('clientAddress')
    const enterByAddress = () =>
      isFeed(path) ? feedLanes.enter(address) : lanes.enter(address, maxOfAddress)
    const enter = member ? lanes.enter(member) : enterByAddress()
    if (enter === 'too-many-of-one')
      return notNow('Your other files are still being made. Try again when they have come.', 429)
    if (enter === 'too-many') return notNow('Many files are being made. Try again in a minute.')
    const leave = await enter
    try {
      await next()
    } finally {
      leave()
    }
  })
}
