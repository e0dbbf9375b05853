import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import type { Connection, Tx } from '#app/db/client.server.ts'
import { hashToken } from '#app/modules/identity/accounts/passwords/passwords.server.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { sessions } from '#app/modules/identity/sessions/tables.ts'
import { markAllRead } from '#app/modules/platform/notifications/notifications.server.ts'
import { notify } from '#app/modules/platform/notifications/notify.server.ts'
import { committed, connectionOf } from '#test/db.ts'
import { aBuyer } from '#test/make.ts'
import { createNotificationStreams, type NotificationStreams } from './notification-streams.server.ts'

async function signedIn(db: Connection): Promise<Member> {
  const buyer = await aBuyer(db)
  const token = await createSession(db, buyer.userId, { address: '127.0.0.1', userAgent: 'test' })
  const [session] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.token, hashToken(token)))
  return { ...buyer, sessionId: session!.id }
}

type Ring = (on?: Connection, onError?: (error: unknown) => void) => NotificationStreams

/** `ring` gives the bells of one process; two of them stand for two workers. They beat only when a test says so. */
const test = committed.extend<{ ring: Ring }>({
  ring: async ({ db }, use) => {
    const faults: unknown[] = []
    const all: NotificationStreams[] = []
    const url = connectionOf(db)
    await use((on = db, onError = (error) => faults.push(error)) => {
      const bells = createNotificationStreams({ db: on, url, onError, beatEvery: 2 ** 31 - 1 })
      all.push(bells)
      return bells
    })
    await Promise.all(all.map((bells) => bells.close()))
    expect(faults).toEqual([])
  },
})

/** Reads a stream: the next event, or undefined at its end. */
function hearing(response: Response) {
  const reader = response.body!.getReader()
  const decoder = new TextDecoder()
  let text = ''
  const next = async (): Promise<[event: string, data: unknown] | undefined> => {
    const found = /event: (\S+)\ndata: (.*)\n\n/.exec(text)
    if (found) {
      text = text.slice(found.index + found[0].length)
      return [found[1]!, found[1] === 'news' ? JSON.parse(found[2]!) : found[2]]
    }
    const { value, done } = await reader.read()
    if (done) return undefined
    text += decoder.decode(value, { stream: true })
    return next()
  }
  return { next, leave: () => reader.cancel() }
}

const tell = (db: Connection, { userId }: Member, title: string) =>
  db.transaction((tx: Tx) => notify(tx, { userId, kind: 'order_status', title, text: '', path: '/orders' }))
const nothing = ['news', { unread: 0, newest: null }]
const news = (unread: number, title: string) => [
  'news',
  { unread, newest: { title, at: expect.any(Number) } },
]

test('what is told to a member reaches their open pages at every process, and nobody else §16.18', async ({
  db,
  ring,
}) => {
  const [buyer, other] = [await signedIn(db), await signedIn(db)]
  const [here, there] = [ring(), ring()]
  const [one, two, foreign] = [here.open(buyer, 'en'), there.open(buyer, 'en'), there.open(other, 'en')].map(
    hearing,
  )
  for (const page of [one, two, foreign]) expect(await page!.next()).toEqual(nothing)

  await tell(db, buyer, 'Your order was sent')
  expect(await one!.next()).toEqual(news(1, 'Your order was sent'))
  expect(await two!.next()).toEqual(news(1, 'Your order was sent'))
  await tell(db, other, 'For the other')
  expect(await foreign!.next()).toEqual(news(1, 'For the other'))

  await markAllRead(db, buyer, new Date(Date.now() + 1_000))
  expect(await one!.next()).toEqual(nothing)
  expect(await two!.next()).toEqual(nothing)
})

test('nothing is told of what is rolled back §16.18', async ({ db, ring }) => {
  const buyer = await signedIn(db)
  const page = hearing(ring().open(buyer, 'en'))
  await page.next()
  const broken = db.transaction(async (tx) => {
    await notify(tx, { userId: buyer.userId, kind: 'payment', title: 'Never', text: '', path: '/' })
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  await tell(db, buyer, 'After')
  expect(await page.next()).toEqual(news(1, 'After'))
})

test('the last page that goes frees the listener', async ({ db, ring }) => {
  const buyer = await signedIn(db)
  const bells = ring()
  const [one, two] = [bells.open(buyer, 'en'), bells.open(buyer, 'en')].map(hearing)
  await one!.next()
  const listeners = async () => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int from pg_stat_activity
           where application_name = 'thumba-listen' and datname = current_database()`,
    )
    return rows[0]!.count
  }
  await one!.leave()
  expect(bells.count()).toBe(1)
  await expect.poll(listeners).toBe(1)
  await two!.leave()
  expect(bells.count()).toBe(0)
  await expect.poll(listeners).toBe(0)
})

test('a page whose session ended is told so and hears no more', async ({ db, ring }) => {
  const [buyer, other] = [await signedIn(db), await signedIn(db)]
  const bells = ring()
  const [gone, stays] = [bells.open(buyer, 'en'), bells.open(other, 'en')].map(hearing)
  await gone!.next()
  await stays!.next()
  await db.delete(sessions).where(eq(sessions.id, buyer.sessionId))
  await tell(db, buyer, 'Not for this page')
  expect(await gone!.next()).toEqual(['over', 'signed-out'])
  expect(await gone!.next()).toBeUndefined()

  await db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.id, other.sessionId))
  await bells.beat()
  expect(await stays!.next()).toEqual(['over', 'signed-out'])
  expect(bells.count()).toBe(0)
})

test('what was missed on the way is made good by the next beat, which says the same again', async ({
  db,
  ring,
}) => {
  const buyer = await signedIn(db)
  const bells = ring()
  const page = hearing(bells.open(buyer, 'en'))
  expect(await page.next()).toEqual(nothing)
  await bells.beat()
  expect(await page.next()).toEqual(nothing)
  await db.execute(sql`alter table notifications disable trigger notifications_told`)
  await tell(db, buyer, 'Unheard')
  await bells.beat()
  expect(await page.next()).toEqual(news(1, 'Unheard'))
})

test('what the database could not answer is asked again with the next beat', async ({ db, ring }) => {
  const buyer = await signedIn(db)
  const faults: unknown[] = []
  let down = false
  const shaky = new Proxy(db, {
    get(target, name, self) {
      if (down && name === 'select') throw new Error('down')
      return Reflect.get(target, name, self)
    },
  })
  const bells = ring(shaky, (error) => faults.push(error))
  const page = hearing(bells.open(buyer, 'en'))
  expect(await page.next()).toEqual(nothing)
  down = true
  await tell(db, buyer, 'While it was down')
  await expect.poll(() => faults.length).toBeGreaterThan(0)
  down = false
  await bells.beat()
  expect(await page.next()).toEqual(news(1, 'While it was down'))
})

test('a fifth page of one member ends the stream of the first §16.20', async ({ db, ring }) => {
  const buyer = await signedIn(db)
  const bells = ring()
  const first = hearing(bells.open(buyer, 'en'))
  await first.next()
  for (let page = 2; page <= 5; page++) bells.open(buyer, 'en')
  expect(await first.next()).toEqual(['over', 'crowded'])
  expect(bells.count()).toBe(4)
})

test('a stopping server ends every stream and opens no other', async ({ db, ring }) => {
  const buyer = await signedIn(db)
  const bells = ring()
  const page = hearing(bells.open(buyer, 'en'))
  await page.next()
  bells.close()
  expect(await page.next()).toBeUndefined()
  expect(bells.open(buyer, 'en').status).toBe(503)
})
