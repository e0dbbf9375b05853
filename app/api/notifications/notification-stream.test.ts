import { get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { sessions } from '#app/modules/identity/sessions/tables.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { closeStreams, createHttpServer, db, metricsToken, request } from '#test/http.ts'
import { aBuyer } from '#test/make.ts'

const path = '/notifications/events'
let server: Server
let buyer: Member
let Cookie: string

const signIn = async ({ userId }: Member) =>
  `thumba-session=${await createSession(db, userId, { address: '127.0.0.1', userAgent: 'test' })}`

beforeAll(async () => {
  server = createHttpServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  buyer = await aBuyer(db)
  Cookie = await signIn(buyer)
})
afterAll(() => server.close())

const tell = (title: string) =>
  db.insert(notifications).values({ userId: buyer.userId, kind: 'payment', title, path: '/orders' })
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** Over a real line, as a browser that takes compressed answers would. */
function openStream() {
  const headers = { Cookie, Accept: 'text/event-stream', 'Accept-Encoding': 'gzip, br' }
  return new Promise<IncomingMessage>((resolve) => get(address() + path, { headers }, resolve))
}
async function readUntil(stream: IncomingMessage, wanted: string) {
  let text = ''
  stream.setEncoding('utf8')
  return new Promise<string>((resolve) => {
    stream.on('data', function hear(part) {
      text += part
      if (!text.includes(wanted)) return
      stream.off('data', hear)
      resolve(text)
    })
  })
}
async function openBells() {
  const text = await (
    await fetch(`${address()}/metrics`, { headers: { Authorization: `Bearer ${metricsToken}` } })
  ).text()
  return Number(/^thumba_open_bells (\d+)/m.exec(text)![1])
}

test('whoever is not signed in, or no longer, is answered 401 §16.20', async () => {
  const [suspended, ended] = [await aBuyer(db), await aBuyer(db)]
  const cookies = ['', await signIn(suspended), await signIn(ended), 'thumba-session=made-up-by-somebody']
  await db.update(users).set({ status: 'suspended' }).where(eq(users.id, suspended.userId))
  await db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.userId, ended.userId))
  for (const cookie of cookies) {
    for (const accept of ['text/event-stream', 'application/json']) {
      const response = await request(path, { headers: { Cookie: cookie, Accept: accept } })
      expect(response.status).toBe(401)
    }
  }
})

test('who asks instead of listening is told once, and nothing on the way keeps it', async () => {
  const response = await request(path, { headers: { Cookie, Accept: 'application/json' } })
  expect(await response.json()).toEqual({ unread: 0, newest: null })
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})

test('a notice reaches the open stream at once: neither compressed nor held back §16.18', async () => {
  const stream = await openStream()
  expect(stream.headers['content-type']).toBe('text/event-stream; charset=utf-8')
  expect(stream.headers['cache-control']).toBe('no-store, no-transform')
  expect(stream.headers['content-encoding']).toBeUndefined()
  expect(await readUntil(stream, 'event: news')).toContain('retry: ')
  await tell('Your payment arrived')
  expect(await readUntil(stream, 'Your payment arrived')).toContain('"unread":1')

  await expect.poll(openBells).toBe(1)
  stream.destroy()
  await expect.poll(openBells).toBe(0)
})

test('a server that stops waits for no stream §16.20', async () => {
  const stream = await openStream()
  await readUntil(stream, 'event: news')
  const ended = new Promise((resolve) => stream.once('end', resolve))
  const closed = new Promise((resolve) => server.close(resolve))
  closeStreams()
  await ended
  server.closeIdleConnections()
  await closed
})
