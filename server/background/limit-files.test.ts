import { Hono } from 'hono'
import { expect } from 'vitest'
import type { Connection } from '#app/db/client.server.ts'
import { findTokenHolder } from '#app/modules/identity/sessions/reading.server.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { committed } from '#test/db.ts'
import { aSeller } from '#test/make.ts'
import type { RequestEnvironment } from '../requests/request-log.ts'
import { limitFiles } from './limit-files.ts'

/** Files that are not made until they are let go. */
function anApp(db: Connection) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const app = new Hono<RequestEnvironment>()
  app.use('*', (c, next) => {
    c.set('clientAddress', c.req.header('From-Address') ?? '203.0.113.7')
    return next()
  })
  app.use(
    '*',
    limitFiles((token) => findTokenHolder(db, token, new Date())),
  )
  app.get('*', async (c) => {
    await released
    return c.text('made')
  })
  const ask = (token?: string, address?: string, path = '/orders.csv') =>
    app.request(path, {
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(address && { 'From-Address': address }),
      },
    })
  return { ask, release }
}
const statuses = async (answers: (Response | Promise<Response>)[]) =>
  (await Promise.all(answers)).map(({ status }) => status)
/** Resolves when so many were refused. */
const refused = (answers: (Response | Promise<Response>)[], count: number) =>
  new Promise<void>((resolve, reject) => {
    let left = count
    for (const answer of answers)
      Promise.resolve(answer).then(({ status }) => {
        if (status === 429) left -= 1
        if (left === 0) resolve()
      }, reject)
  })
const times = (status: number, all: number[]) => all.filter((each) => each === status).length
const invented = (n: number) => `invented-token-that-is-nobodys-${n}`

committed(
  'invented tokens are one stranger together, and take no place of a member §52.7',
  async ({ db }) => {
    const { ask, release } = anApp(db)
    const seller = await aSeller(db)
    const token = await createSession(db, seller.userId, { address: '127.0.0.1', userAgent: 'test' })
    const strangers = Array.from({ length: 20 }, (_, n) => ask(invented(n)))
    // Each that is refused is answered at once; the others wait. Whose token it is, is asked of each in its own time.
    await refused(strangers, 8)
    const mine = [ask(token), ask(token), ask(token), ask(token)]
    await refused(mine, 1)
    release()
    const all = await statuses(strangers)
    expect([times(200, all), times(429, all)]).toEqual([12, 8])
    expect(times(200, await statuses(mine))).toBe(3)
  },
)

committed('who fetches feeds takes no place of a file that somebody waits for §68.3', async ({ db }) => {
  const { ask, release } = anApp(db)
  const feeds = Array.from({ length: 6 }, () => ask(undefined, undefined, '/feeds/google.xml'))
  await refused(feeds, 2)
  const others = Array.from({ length: 12 }, (_, n) => ask(undefined, `198.51.100.${n}`, '/feeds/meta.csv'))
  const mine = Array.from({ length: 12 }, () => ask())
  release()
  expect(times(200, await statuses(feeds))).toBe(4)
  expect(times(503, await statuses(others))).toBe(4)
  expect(times(200, await statuses(mine))).toBe(12)
})
