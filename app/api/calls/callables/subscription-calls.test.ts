import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { newsletterSubscriptions as subscriptions } from '#app/modules/outreach/newsletter/tables.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { call, db } from '#test/http.ts'
import { aSubscriber } from '#test/make/subscriber.ts'
import { anAdmin } from '#test/make.ts'

async function anAdministrator() {
  const { userId } = await anAdmin(db)
  const token = await createSession(db, userId, { address: '127.0.0.1', userAgent: 'test' })
  const as = { Authorization: `Bearer ${token}` }
  return { userId, calls: (name: string, data: unknown = {}) => call(name, data, as) }
}

test('listSubscriptions answers a page of all, listActiveSubscriptions of the active ones §36.5', async () => {
  const { calls } = await anAdministrator()
  const newest = await aSubscriber(db, { status: 'bounced', subscribedAt: new Date('2090-02-01') })
  const active = await aSubscriber(db, { subscribedAt: new Date('2090-01-01') })
  const all = (await calls('listSubscriptions', { limit: 1 })).body.result
  expect(all).toMatchObject({ page: 1, limit: 1, hasNext: true, hasPrev: false })
  expect(all.data).toEqual([
    {
      email: newest.email,
      status: 'bounced',
      source: 'footer',
      subscribedAt: '2090-02-01T00:00:00.000Z',
      preferences: { newProducts: true, specialOffers: true, sellerUpdates: false, generalNews: true },
    },
  ])
  const second = (await calls('listSubscriptions', { page: 2, limit: 1 })).body.result
  expect([second.data[0].email, second.hasPrev]).toEqual([active.email, true])
  const firstActive = (await calls('listActiveSubscriptions', { limit: 1 })).body.result
  expect(firstActive.data[0].email).toBe(active.email)
  expect(firstActive.total).toBeLessThan(all.total)
  expect((await calls('listSubscriptions', { limit: 101 })).body.error).toMatchObject({
    status: 'INVALID_ARGUMENT',
    details: { fields: { limit: 'A page has at most 100 subscriptions' } },
  })
})

test('deleteSubscription takes one off the list; another time there is none §36.5', async () => {
  const { userId, calls } = await anAdministrator()
  const { email } = await aSubscriber(db)
  expect((await calls('deleteSubscription', { email: ` ${email.toUpperCase()}` })).body).toEqual({
    result: {},
  })
  expect(await db.$count(subscriptions, eq(subscriptions.email, email))).toBe(0)
  expect((await calls('deleteSubscription', { email })).body.error).toMatchObject({ status: 'NOT_FOUND' })
  expect(await findAuditEntries(db, { actorId: userId, limit: 5 })).toMatchObject([
    { action: 'subscription.delete' },
  ])
})

test('bulkUpdateSubscriptions tells how many were updated §36.5', async () => {
  const { calls } = await anAdministrator()
  const emails = [(await aSubscriber(db)).email, (await aSubscriber(db)).email]
  const update = async (status: string) => (await calls('bulkUpdateSubscriptions', { emails, status })).body
  expect(await update('unsubscribed')).toEqual({ result: { updated: 2 } })
  expect(await update('unsubscribed')).toEqual({ result: { updated: 0 } })
  expect(await update('active')).toEqual({ result: { updated: 2 } })
  expect((await update('gone')).error).toMatchObject({ status: 'INVALID_ARGUMENT' })
  const many = Array.from({ length: 1001 }, (_, number) => `a${number}@x.mw`)
  expect((await calls('bulkUpdateSubscriptions', { emails: many, status: 'active' })).status).toBe(400)
})

test('bulkUpdateSubscriptions never makes somebody active again who unsubscribed themselves', async () => {
  const { calls } = await anAdministrator()
  const { email } = await aSubscriber(db, { status: 'unsubscribed' })
  const { body } = await calls('bulkUpdateSubscriptions', { emails: [email], status: 'active' })
  expect(body).toEqual({ result: { updated: 0 } })
})

test('getNewsletterStats answers the counts, by source too, and the ten most recent §36.5', async () => {
  const { calls } = await anAdministrator()
  const latest = await aSubscriber(db, { source: 'checkout', subscribedAt: new Date('2091-01-01') })
  const { total, active, unsubscribed, bounced, bySource, recent, ...more } = (
    await calls('getNewsletterStats')
  ).body.result
  expect([more, active + unsubscribed + bounced]).toEqual([{}, total])
  expect(Object.keys(bySource).toSorted()).toEqual(['checkout', 'footer', 'manual', 'popup'])
  expect(recent[0]).toMatchObject({ email: latest.email, status: 'active', source: 'checkout' })
  expect(recent.length).toBeLessThanOrEqual(10)
})
