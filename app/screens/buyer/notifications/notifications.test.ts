import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { db } from '#test/http.ts'
import { aBuyer } from '#test/make.ts'
import { aVisitor, textOf, type Visitor } from '#test/visitors/visitor.ts'
import { nextPageOf } from '#test/visitors/visitor-text.ts'

let buyer: Member
let visitor: Visitor

async function signedIn(member: Member) {
  const someone = aVisitor()
  const origin = { address: '127.0.0.1', userAgent: 'test' }
  someone.jar.set('thumba-session', await createSession(db, member.userId, origin))
  return someone
}
beforeEach(async () => {
  buyer = await aBuyer(db)
  visitor = await signedIn(buyer)
})

async function told(title: string, values: Partial<typeof notifications.$inferInsert> = {}) {
  const row = { userId: buyer.userId, kind: 'order_status' as const, title, path: '/orders', ...values }
  const [notice] = await db.insert(notifications).values(row).returning()
  return notice!
}
const readAtOf = async (id: string) => {
  const [notice] = await db.select().from(notifications).where(eq(notifications.id, id))
  return notice!.readAt
}
const where = (response: Response) => [response.status, response.headers.get('location')]

test.each(['/notifications', '/buyer/notifications'])(
  '%s lists what a member was told §16.12',
  async (path) => {
    expect(await visitor.textOf(path)).toContain('No notifications yet')
    await told('Order TB-2026-0001 was sent', { text: 'With Speed Courier', createdAt: new Date() })
    const text = await visitor.textOf(path)
    for (const words of [
      'Order TB-2026-0001 was sent',
      'With Speed Courier',
      'Order status',
      'Just now',
      'Unread 1',
    ])
      expect(text).toContain(words)
  },
)

test('they are in the language of the page where the browser chose another than the account', async () => {
  await told('Order sent', { others: { ny: { title: 'Oda yatumizidwa', text: 'Ndi basi' } } })
  const bell = async () => (await (await visitor.get('/notifications/events')).json()).newest.title
  expect([await visitor.textOf('/notifications'), await bell()]).toEqual([
    expect.stringContaining('Order sent'),
    'Order sent',
  ])
  visitor.jar.set('thumba-language', 'ny')
  const text = await visitor.textOf('/notifications')
  for (const words of ['Zidziwitso', 'Oda yatumizidwa', 'Ndi basi']) expect(text).toContain(words)
  expect(await bell()).toBe('Oda yatumizidwa')
})

test('looking at notifications, however often, leaves them unread §16.16', async () => {
  const { id } = await told('Sent')
  await visitor.get('/notifications')
  await visitor.get('/notifications?show=unread')
  expect(await readAtOf(id)).toBeNull()
})

test('following a notification marks it as read and leads to what it is about, without scripts §16.16', async () => {
  const { id } = await told('Sent', { path: '/orders/TB-2026-0001' })
  const followed = await visitor.post('/notifications', { id, open: '1' })
  expect(where(followed)).toEqual([303, '/orders/TB-2026-0001'])
  expect(await readAtOf(id)).toBeInstanceOf(Date)
})

test('one notification is marked as read, and the list stays where it was §16.16', async () => {
  const [one, two] = [await told('One'), await told('Two')]
  const marked = await visitor.post('/notifications?show=unread', { id: one.id })
  expect(where(marked)).toEqual([303, '/notifications?show=unread'])
  const text = await visitor.textOf('/notifications?show=unread')
  expect(text).toContain('Two')
  expect(text).not.toContain('One')
  expect(await readAtOf(two.id)).toBeNull()
})

test('all are marked as read at once §16.16', async () => {
  const [one, two] = [await told('One'), await told('Two')]
  const html = await (await visitor.get('/notifications')).text()
  const seenAt = /name="seenAt" value="([^"]+)"/.exec(html)![1]!
  const later = await told('Later', { createdAt: new Date(Date.now() + 60_000) })
  expect(where(await visitor.post('/notifications', { seenAt }))).toEqual([303, '/notifications'])
  expect(await visitor.textOf('/notifications')).toContain('All notifications marked as read')
  expect(await readAtOf(one.id)).toBeInstanceOf(Date)
  expect(await readAtOf(two.id)).toBeInstanceOf(Date)
  expect(await readAtOf(later.id)).toBeNull()
})

test("guessing the id of somebody else's notification finds nothing and changes nothing §16.17", async () => {
  const { id } = await told('Private')
  const stranger = await signedIn(await aBuyer(db))
  for (const form of [{ id }, { id, open: '1' }] as Record<string, string>[]) {
    const answer = await stranger.post('/notifications', form)
    expect(answer.status).toBe(404)
    expect(await textOf(answer)).not.toContain('Private')
  }
  expect(await stranger.textOf('/notifications')).not.toContain('Private')
  expect(await readAtOf(id)).toBeNull()
  expect((await stranger.post('/notifications', { id: 'nothing' })).status).toBe(400)
})

test('a guest who posts is asked to sign in, and another site is refused §16.17', async () => {
  const { id } = await told('Private')
  expect((await aVisitor().post('/notifications', { id })).status).toBe(302)
  const foreign = await visitor.post('/notifications', { id }, { Origin: 'https://evil.example' })
  expect(foreign.status).toBeGreaterThanOrEqual(400)
  expect(await readAtOf(id)).toBeNull()
})

test('the bell in the header counts what is unread §16.14', async () => {
  await told('One')
  await told('Two')
  for (const path of ['/', '/products', '/notifications'])
    expect(await visitor.textOf(path)).toContain('Notifications (2 unread)')
})

test('21 notifications take two pages', async () => {
  const day = 86_400_000
  for (let number = 1; number <= 21; number++) {
    await told(`Notice ${number}.`, { createdAt: new Date(Date.now() - number * day) })
  }
  const first = await (await visitor.get('/notifications')).text()
  expect(first).not.toContain('Notice 21.')
  expect(await visitor.textOf(`/notifications${nextPageOf(first)}`)).toContain('Notice 21.')
})
