import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { committed, test } from '#test/db.ts'
import { aSubscriber } from '#test/make/subscriber.ts'
import { anAdmin } from '#test/make.ts'
import { newsletterSubscriptions as subscriptions } from '../tables.ts'
import { unsubscribeToken } from '../tokens.server.ts'
import { importSubscriptions } from './import-subscriptions.server.ts'
import { subscribeInput } from './input-rules.ts'
import { deleteSubscriptions, updateSubscriptions } from './managing.server.ts'
import { addSubscription, resubscribe, subscribe } from './subscribing.server.ts'
import { subscriptionChangeTo, subscriptionValuesFor } from './subscription-rules.ts'
import { unsubscribe } from './unsubscribing.server.ts'

const secret = 'a secret'
const rowOf = async (db: Db, email: string) =>
  (await db.select().from(subscriptions).where(eq(subscriptions.email, email)))[0]
const mailsTo = (db: Db, email: string) => db.select().from(mails).where(eq(mails.toEmail, email))
const actsOn = async (db: Db, id: string) =>
  (await findAuditEntries(db, { subject: { kind: 'subscription', id }, limit: 10 })).map((act) => ({
    action: act.action,
    before: act.before,
    after: act.after,
  }))
const leave = (db: Db, key: string) => unsubscribe(db, unsubscribeToken(secret, key), secret)

test('somebody added by hand is on the list with the source manual, is welcomed, and it is logged once §36.3', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const added = { email: 'a@example.com', theyAsked: false }
  expect(await addSubscription(db, admin, added, secret)).toEqual({ ok: true, value: 'added' })
  expect(await rowOf(db, 'a@example.com')).toMatchObject({ status: 'active', source: 'manual' })
  expect(await addSubscription(db, admin, added, secret)).toEqual({ ok: true, value: 'there' })
  expect(await mailsTo(db, 'a@example.com')).toHaveLength(1)
  expect(await actsOn(db, 'a@example.com')).toEqual([
    { action: 'subscription.add', before: null, after: { status: 'active', source: 'manual' } },
  ])
})

test('who unsubscribed themselves is mailed a link where they asked, and stays off until they click', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const { email, key } = await aSubscriber(db)
  await leave(db, key)
  const refused = { ok: false, reason: 'has-left' }
  expect(await addSubscription(db, admin, { email, theyAsked: false }, secret)).toEqual(refused)
  expect(await actsOn(db, email)).toEqual([])
  const asked = await addSubscription(db, admin, { email, theyAsked: true }, secret)
  expect(asked).toEqual({ ok: true, value: 'asked' })
  expect(await rowOf(db, email)).toMatchObject({ status: 'unsubscribed', source: 'footer' })
  const [mail] = await mailsTo(db, email)
  expect((mail!.content as { path: string }).path).toBe(`/unsubscribe?token=${unsubscribeToken(secret, key)}`)
  expect(await actsOn(db, email)).toMatchObject([
    { action: 'subscription.update', after: { status: 'unsubscribed', theyAsked: true } },
  ])
})

test('who left stays off the list when an administrator deletes them and adds, imports or signs them up again', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const { email, key } = await aSubscriber(db)
  await leave(db, key)
  expect(await deleteSubscriptions(db, admin, [email])).toEqual({ ok: true, value: [email] })
  expect(await addSubscription(db, admin, { email, theyAsked: false }, secret)).toMatchObject({
    reason: 'has-left',
  })
  expect(await importSubscriptions(db, admin, `${email}\nnew@example.com`)).toMatchObject({
    value: { added: 1, left: 1 },
  })
  const from = { address: '41.70.1.1', secret }
  const asked = await subscribe(db, subscribeInput.parse({ email, source: 'checkout' }), from)
  expect(asked).toMatchObject({ ok: true, value: { status: 'active' } })
  expect(await rowOf(db, email)).toBeUndefined()
  expect((await mailsTo(db, email)).map(({ kind }) => kind)).toEqual(['notice'])
  expect(await resubscribe(db, unsubscribeToken(secret, key), from)).toMatchObject({ ok: true })
  expect(await rowOf(db, email)).toMatchObject({ status: 'active' })
})

test('many are set to a status at once; each change is logged, a second press changes and logs nothing §36.4', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const [one, other] = [await aSubscriber(db), await aSubscriber(db, { status: 'bounced' })]
  const emails = [one.email.toUpperCase(), other.email, 'nobody@example.com']
  const set = () => updateSubscriptions(db, admin, { emails, status: 'unsubscribed' })
  const first = await set()
  expect(first.ok && first.value.changed.toSorted()).toEqual([one.email, other.email].toSorted())
  const ended = { status: 'unsubscribed', unsubscribedAt: expect.any(Date), endedByAdmin: true }
  expect(await rowOf(db, one.email)).toMatchObject(ended)
  expect(await set()).toMatchObject({ value: { changed: [] } })
  expect(await actsOn(db, other.email)).toEqual([
    { action: 'subscription.update', before: { status: 'bounced' }, after: { status: 'unsubscribed' } },
  ])
})

test('whom an administrator took off can be made active again; who left themselves stays off §36.4', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const [taken, gone] = [await aSubscriber(db), await aSubscriber(db)]
  const emails = [taken.email, gone.email]
  await updateSubscriptions(db, admin, { emails, status: 'unsubscribed' })
  await leave(db, gone.key) // with the link of an older message, though they get no more
  const active = await updateSubscriptions(db, admin, { emails, status: 'active' })
  expect(active).toEqual({ ok: true, value: { changed: [taken.email], same: [], left: [gone.email] } })
  expect(await rowOf(db, gone.email)).toMatchObject({ status: 'unsubscribed' })
  const asked = await updateSubscriptions(db, admin, { emails, status: 'active', theyAsked: true })
  expect(asked).toMatchObject({ value: { changed: [], same: [taken.email], left: [gone.email] } })
  expect(await mailsTo(db, gone.email)).toHaveLength(1)
  const round = await updateSubscriptions(db, admin, { emails, status: 'bounced' })
  expect(round, 'by way of another status').toMatchObject({ value: { left: [gone.email] } })
})

test('a bounced reader who is made active keeps the day since when they read; one who had left begins anew', () => {
  const by = (status: 'bounced' | 'unsubscribed', endedByAdmin = false) => ({ status, endedByAdmin })
  expect(subscriptionChangeTo(by('bounced'), 'active')).toBe('change')
  expect(subscriptionChangeTo(by('unsubscribed'), 'active')).toBe('left')
  expect(subscriptionChangeTo(by('unsubscribed', true), 'active')).toBe('change')
  expect(subscriptionChangeTo(by('unsubscribed'), 'bounced')).toBe('left')
  const now = new Date('2026-11-21')
  expect(subscriptionValuesFor({ status: 'bounced' }, 'active', now)).not.toHaveProperty('subscribedAt')
  expect(subscriptionValuesFor({ status: 'unsubscribed' }, 'active', now)).toMatchObject({
    subscribedAt: now,
  })
})

test('nothing ticked, and more than a thousand, is refused', async ({ db }) => {
  const admin = await anAdmin(db)
  const change = (emails: string[]) => updateSubscriptions(db, admin, { emails, status: 'bounced' })
  expect(await change([])).toEqual({ ok: false, reason: 'none-chosen' })
  const many = Array.from({ length: 1001 }, (_, number) => `a${number}@example.com`)
  expect(await change(many)).toEqual({ ok: false, reason: 'too-many' })
  expect(await deleteSubscriptions(db, admin, [])).toEqual({ ok: false, reason: 'none-chosen' })
})

test('a deleted subscription is gone, and what it was is in the log §36.4', async ({ db }) => {
  const admin = await anAdmin(db)
  const { email } = await aSubscriber(db, { status: 'bounced' })
  expect(await deleteSubscriptions(db, admin, [email])).toEqual({ ok: true, value: [email] })
  expect(await rowOf(db, email)).toBeUndefined()
  expect(await deleteSubscriptions(db, admin, [email])).toEqual({ ok: true, value: [] })
  expect(await actsOn(db, email)).toEqual([
    { action: 'subscription.delete', before: { status: 'bounced', source: 'footer' }, after: null },
  ])
})

test('an import adds who is new, tells each wrong line by its number, and never takes up who unsubscribed §36.3', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const gone = await aSubscriber(db)
  await leave(db, gone.key)
  const list = ` New@Example.com \nnot an email\n${gone.email}\nnew@example.com\n\nother@example.com;x`
  const wrong = [{ line: 2, text: 'not an email' }]
  expect(await importSubscriptions(db, admin, list)).toEqual({
    ok: true,
    value: { added: 2, there: 1, left: 1, wrong },
  })
  expect(await rowOf(db, gone.email)).toMatchObject({ status: 'unsubscribed' })
  expect(await rowOf(db, 'new@example.com')).toMatchObject({ status: 'active', source: 'manual' })
  expect(await mailsTo(db, 'new@example.com')).toEqual([])
  const again = await importSubscriptions(db, admin, list)
  expect(again).toEqual({ ok: true, value: { added: 0, there: 3, left: 1, wrong } })
  expect(await findAuditEntries(db, { actorId: admin.userId, limit: 9 })).toMatchObject([
    { action: 'subscription.import', after: { added: 2, there: 1, left: 1, wrong: 1 } },
  ])
})

test('an empty list, and one of more than 100,000 lines, is refused', async ({ db }) => {
  const admin = await anAdmin(db)
  expect(await importSubscriptions(db, admin, ' \n')).toEqual({ ok: false, reason: 'nothing-there' })
  const tooMany = 'x\n'.repeat(100_001)
  expect(await importSubscriptions(db, admin, tooMany)).toEqual({ ok: false, reason: 'too-many-lines' })
})

committed('two imports of one list at the same moment add everybody once §36.3', async ({ db }) => {
  const admin = await anAdmin(db)
  const list = Array.from({ length: 1500 }, (_, number) => `reader${number}@example.com`)
  const lists = [list, list.toReversed()].map((lines) => lines.join('\n'))
  const done = await Promise.all(lists.map((text) => importSubscriptions(db, admin, text)))
  const added = done.reduce((sum, one) => sum + (one.ok ? one.value.added : 0), 0)
  expect([added, await db.$count(subscriptions)]).toEqual([1500, 1500])
})
