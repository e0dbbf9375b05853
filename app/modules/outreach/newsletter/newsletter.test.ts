import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { issueText } from '#app/messages/validation.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { committed, test } from '#test/db.ts'
import { t } from '#test/in-english.ts'
import { defaultPreferences } from './rules.ts'
import { subscribeInput } from './subscriptions/input-rules.ts'
import { resubscribe, subscribe } from './subscriptions/subscribing.server.ts'
import { findSubscription, unsubscribe } from './subscriptions/unsubscribing.server.ts'
import { newsletterSubscriptions as subscriptions } from './tables.ts'
import { unsubscribeToken } from './tokens.server.ts'

const secret = 'a secret that only this test uses, long enough'
const from = { address: '41.70.1.1', secret }
const footer = (email: string, more: object = {}) =>
  subscribeInput.parse({ email, source: 'footer', ...more })
const tokenOf = (email: string) => unsubscribeToken(secret, Buffer.from(email).toString('base64url'))
const rowOf = async (db: Db, email: string) =>
  (await db.select().from(subscriptions).where(eq(subscriptions.email, email)))[0]
const mailsTo = (db: Db, email: string) => db.select().from(mails).where(eq(mails.toEmail, email))

test('a subscription is kept under base64url of the lower-cased, trimmed email, active, with the default wishes §14.9', async ({
  db,
}) => {
  const made = await subscribe(db, footer('  Chikondi+News@Example.COM '), from)
  const preferences = { newProducts: true, specialOffers: true, sellerUpdates: false, generalNews: true }
  const subscription = { email: 'chikondi+news@example.com', status: 'active', source: 'footer', preferences }
  expect(made).toEqual({ ok: true, value: { ...subscription, subscribedAt: expect.any(Date) } })
  const key = Buffer.from('chikondi+news@example.com').toString('base64url')
  expect(await rowOf(db, 'chikondi+news@example.com')).toMatchObject({ key, ...subscription })
})

test('wishes may be said otherwise §14.9', async ({ db }) => {
  await subscribe(db, footer('a@example.com', { preferences: { sellerUpdates: true } }), from)
  expect((await rowOf(db, 'a@example.com'))?.preferences).toEqual({
    newProducts: true,
    specialOffers: true,
    sellerUpdates: true,
    generalNews: true,
  })
})

test('a blank or wrong email is told to be entered, and the source is one of four §14.11', () => {
  for (const email of ['', '   ', 'chikondi', 'a@b', `${'a'.repeat(250)}@example.com`, undefined]) {
    const parsed = subscribeInput.safeParse({ email, source: 'footer' })
    expect(issueText(t, parsed.error!.issues[0]!), String(email)).toBe('Please enter a valid email address')
  }
  expect(subscribeInput.safeParse({ email: 'a@example.com', source: 'elsewhere' }).success).toBe(false)
})

test('subscribing again changes nothing and sends nothing; who left comes back by their own click alone', async ({
  db,
}) => {
  await subscribe(db, footer('a@example.com'), from)
  await subscribe(db, footer('A@example.com', { source: 'checkout' }), from)
  expect(await rowOf(db, 'a@example.com')).toMatchObject({ source: 'footer' })
  expect(await mailsTo(db, 'a@example.com')).toHaveLength(1)

  await unsubscribe(db, tokenOf('a@example.com'), secret)
  await subscribe(db, footer('a@example.com', { source: 'checkout' }), from)
  expect(await rowOf(db, 'a@example.com')).toMatchObject({ status: 'unsubscribed', source: 'footer' })
  const asked = (await mailsTo(db, 'a@example.com')).find(({ kind }) => kind === 'notice')
  const path = (asked!.content as { path: string }).path
  for (let more = 0; more < 4; more++) await subscribe(db, footer('a@example.com'), from)
  expect(await mailsTo(db, 'a@example.com'), 'twice a day at most').toHaveLength(3)
  const token = new URL(path, 'https://thumba.example').searchParams.get('token')!
  expect(await resubscribe(db, token, from)).toMatchObject({ ok: true })
  expect(await rowOf(db, 'a@example.com')).toMatchObject({ status: 'active', unsubscribedAt: null })
})

test('nobody learns from the answer whether an email was subscribed, since when, nor with which wishes §30.6', async ({
  db,
}) => {
  const before = new Date('2026-01-01')
  await subscribe(db, footer('a@example.com', { preferences: { newProducts: false } }), from)
  await db.update(subscriptions).set({ subscribedAt: before })
  const asked = { source: 'popup', preferences: { sellerUpdates: true } }
  const [known, unknown] = [
    await subscribe(db, footer('a@example.com', asked), from),
    await subscribe(db, footer('b@example.com', asked), from),
  ]
  if (!known.ok || !unknown.ok) throw new Error('refused')
  const now = expect.any(Date)
  expect({ ...known.value, subscribedAt: now }).toEqual({
    ...unknown.value,
    email: 'a@example.com',
    subscribedAt: now,
  })
  expect(known.value.subscribedAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
  expect(await rowOf(db, 'a@example.com')).toMatchObject({
    source: 'footer',
    subscribedAt: before,
    preferences: { newProducts: false },
  })
})

test('the link in the welcome ends the subscription, however often it is used, and takes it up again', async ({
  db,
}) => {
  await subscribe(db, footer('a@example.com', { preferences: { generalNews: false } }), from)
  const [welcome] = await mailsTo(db, 'a@example.com')
  const path = (welcome!.content as { unsubscribePath: string }).unsubscribePath
  const token = new URL(path, 'https://thumba.example').searchParams.get('token')!
  expect([welcome!.kind, token]).toEqual(['newsletter-welcome', tokenOf('a@example.com')])
  expect(await findSubscription(db, token, secret)).toEqual({ email: 'a@example.com', active: true })

  expect(await unsubscribe(db, token, secret)).toEqual({ ok: true, value: null })
  const ended = await rowOf(db, 'a@example.com')
  expect(ended).toMatchObject({ status: 'unsubscribed', unsubscribedAt: expect.any(Date) })
  await unsubscribe(db, token, secret)
  expect(await rowOf(db, 'a@example.com')).toEqual(ended)
  expect(await findSubscription(db, token, secret)).toEqual({ email: 'a@example.com', active: false })

  expect(await resubscribe(db, token, from)).toMatchObject({ ok: true })
  const kept = { status: 'active', source: 'footer', unsubscribedAt: null }
  expect(await rowOf(db, 'a@example.com')).toMatchObject(kept)
  expect((await rowOf(db, 'a@example.com'))?.preferences.generalNews).toBe(false)
})

test('a link that we did not sign ends and starts nothing §14.13', async ({ db }) => {
  await subscribe(db, footer('a@example.com'), from)
  const good = tokenOf('a@example.com')
  const others = [
    '',
    '.',
    'a.b',
    'a.b.c',
    `${good}x`,
    good.slice(0, -1),
    `x${good}`,
    good.replace('.', '..'),
    unsubscribeToken('another secret', Buffer.from('a@example.com').toString('base64url')),
    `${Buffer.from('b@example.com').toString('base64url')}.${good.split('.')[1]}`,
  ]
  for (const token of others) {
    expect(await unsubscribe(db, token, secret), token).toEqual({ ok: false, reason: 'link-unknown' })
    expect(await resubscribe(db, token, from), token).toEqual({ ok: false, reason: 'link-unknown' })
    expect(await findSubscription(db, token, secret), token).toBeUndefined()
  }
  expect(await rowOf(db, 'a@example.com')).toMatchObject({ status: 'active' })
})

test('a subscription that was deleted can be ended without an error, and begun again', async ({ db }) => {
  const token = tokenOf('gone@example.com')
  expect(await unsubscribe(db, token, secret)).toEqual({ ok: true, value: null })
  expect(await findSubscription(db, token, secret)).toEqual({ email: 'gone@example.com', active: false })
  await resubscribe(db, token, from)
  expect(await rowOf(db, 'gone@example.com')).toMatchObject({ status: 'active', source: 'manual' })
})

test('nobody can fill a mailbox: ten tries an hour for one email', async ({ db }) => {
  for (let round = 1; round <= 10; round++) {
    expect((await subscribe(db, footer('a@example.com'), { ...from, address: `${round}` })).ok).toBe(true)
    await unsubscribe(db, tokenOf('a@example.com'), secret)
  }
  const tooMany = { ok: false, reason: 'too-many-tries' }
  expect(await subscribe(db, footer('a@example.com'), { ...from, address: 'new' })).toEqual(tooMany)
  expect(await resubscribe(db, tokenOf('a@example.com'), { ...from, address: 'new' })).toEqual(tooMany)
  expect((await subscribe(db, footer('b@example.com'), from)).ok).toBe(true)
})

test('nobody can subscribe the whole country from one place: a hundred an hour', async ({ db }) => {
  for (let number = 1; number <= 100; number++) await subscribe(db, footer(`a${number}@example.com`), from)
  const tooMany = { ok: false, reason: 'too-many-tries' }
  expect(await subscribe(db, footer('one-more@example.com'), from)).toEqual(tooMany)
})

committed('ten at once with one email make one subscription and send one welcome', async ({ db }) => {
  const results = await Promise.all(
    Array.from({ length: 10 }, () => subscribe(db, footer('a@example.com'), from)),
  )
  expect(results.every(({ ok }) => ok)).toBe(true)
  expect(await mailsTo(db, 'a@example.com')).toHaveLength(1)
})

test('the database itself refuses a key that is not the one of the email §14.10', async ({ db }) => {
  const wrong = {
    key: 'x',
    email: 'a@example.com',
    source: 'footer' as const,
    preferences: defaultPreferences,
  }
  await expect(db.insert(subscriptions).values(wrong)).rejects.toThrow()
})
