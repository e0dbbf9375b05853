import { createMiddleware } from 'hono/factory'
import { bearerToken, cookieToken } from '#app/http/session/session-token.server.ts'
import type { RequestEnvironment } from '../requests/request-log.ts'
import { isBackgroundFile, openLimiter } from './background-file-limits.ts'

export const notNow = (text: string, status: 429 | 503 = 503) =>
  new Response(text, { status, headers: { 'Retry-After': '60', 'Cache-Control': 'no-store' } })

/** Thousands of phones may share one address; together they leave room for the others. */
const maxOfAddress = 12

/** `findHolder`: the member whose token it is. What was invented makes nobody of its own: it counts by its address. */
export function limitFiles(findHolder: (token: string) => Promise<string | undefined>) {
  const lanes = openLimiter({ lanes: 4, maxWaiting: 30, maxOfOne: 3 })
  return createMiddleware<RequestEnvironment>(async (c, next) => {
    if (!isBackgroundFile(c.req.path)) return next()
    const token = bearerToken(c.req.raw) ?? cookieToken(c.req.raw)
    const member = token && (await findHolder(token))
    const enter = member ? lanes.enter(member) : lanes.enter(c.get('clientAddress'), maxOfAddress)
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
