import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { test } from '#test/db.ts'
import { addSubscribers, aStartedCampaign, campaignSecret } from '#test/make/campaign.ts'
import { anAdmin } from '#test/make.ts'
import { findCampaign } from '../campaigns/campaigns.server.ts'
import { unsubscribe } from '../subscriptions/unsubscribing.server.ts'
import { campaignDeliveries as deliveries, newsletterSubscriptions as subscriptions } from '../tables.ts'
import { subscriptionKeyOf, unsubscribeToken } from '../tokens.server.ts'
import {
  bounceSignature,
  receiveBounceReport,
  recordBounced,
  recordClicked,
  recordOpened,
} from './mail-events.server.ts'

const email = 'ada@example.com'
const key = subscriptionKeyOf(email)

/** Two readers, whose mails both arrived unless they still wait. */
async function aSentCampaign(db: Db, waiting = false) {
  const admin = await anAdmin(db)
  await addSubscribers(db, ['ada', 'bea'])
  const { id } = await aStartedCampaign(db, admin)
  if (!waiting)
    await db.update(deliveries).set({ status: 'sent', sentAt: sql`now()`, deliveredAt: sql`now()` })
  const counts = async () => (await findCampaign(db, admin, id))!.recipients
  return { campaignId: id, counts }
}
const statusOf = async (db: Db) =>
  (await db.select().from(subscriptions).where(eq(subscriptions.email, email)))[0]!.status

test('an open counts once for each reader, however often the picture is loaded §39.6', async ({ db }) => {
  const { campaignId, counts } = await aSentCampaign(db)
  for (const reader of [key, key, subscriptionKeyOf('bea@example.com')])
    await recordOpened(db, { campaignId, key: reader })
  expect(await counts()).toMatchObject({ opened: 2, clicked: 0 })
})

test('a click counts once, as an open too, and leads to an address of that letter only', async ({ db }) => {
  const { campaignId, counts } = await aSentCampaign(db)
  const mail = { campaignId, key }
  expect([await recordClicked(db, mail, 0), await recordClicked(db, mail, 0)]).toEqual([
    '/products',
    '/products',
  ])
  expect(await counts()).toMatchObject({ opened: 1, clicked: 1 })
  expect([await recordClicked(db, mail, 1), await recordClicked(db, mail, -1)]).toEqual([
    undefined,
    undefined,
  ])
  expect(await recordClicked(db, { campaignId: 'none', key }, 0)).toBeUndefined()
})

test('what has not left, or was to somebody else, counts nothing', async ({ db }) => {
  const { campaignId, counts } = await aSentCampaign(db, true)
  await recordOpened(db, { campaignId, key })
  await recordOpened(db, { campaignId, key: subscriptionKeyOf('stranger@example.com') })
  expect(await counts()).toMatchObject({ opened: 0 })
})

test('leaving by a campaign’s link counts for it, once, and only if it ended the subscription', async ({
  db,
}) => {
  const { campaignId, counts } = await aSentCampaign(db)
  const token = unsubscribeToken(campaignSecret, key)
  await unsubscribe(db, token, campaignSecret, campaignId)
  await unsubscribe(db, token, campaignSecret, campaignId)
  expect([await statusOf(db), (await counts()).unsubscribed]).toEqual(['unsubscribed', 1])
  await unsubscribe(
    db,
    unsubscribeToken(campaignSecret, subscriptionKeyOf('bea@example.com')),
    campaignSecret,
  )
  expect((await counts()).unsubscribed).toBe(1)
})

test('a mail that comes back is a bounce instead of a delivery, once, and its reader gets no more', async ({
  db,
}) => {
  const { campaignId, counts } = await aSentCampaign(db)
  for (const _again of [1, 2]) await recordBounced(db, { campaignId, key })
  expect(await counts()).toMatchObject({ sent: 2, delivered: 1, bounced: 1 })
  expect(await statusOf(db)).toBe('bounced')
})

test('a bounce may be told by the address alone: the last mail of these days counts', async ({ db }) => {
  const { counts } = await aSentCampaign(db)
  await recordBounced(db, { email })
  expect([await statusOf(db), (await counts()).bounced]).toEqual(['bounced', 1])
  await recordBounced(db, { email: 'unknown@example.com' })
  expect((await counts()).bounced).toBe(1)
})

test('who has left by their own word stays unsubscribed when a mail comes back', async ({ db }) => {
  const { campaignId } = await aSentCampaign(db)
  await unsubscribe(db, unsubscribeToken(campaignSecret, key), campaignSecret)
  await recordBounced(db, { campaignId, key })
  expect(await statusOf(db)).toBe('unsubscribed')
})

test('a report of bounces is taken when it is signed, and only then §39.6', async ({ db }) => {
  const { campaignId, counts } = await aSentCampaign(db)
  const secret = 'what signs bounces'
  const send = (content: unknown, signed?: string) => {
    const body = typeof content === 'string' ? content : JSON.stringify(content)
    return receiveBounceReport(db, { body, secret, signature: signed ?? bounceSignature(secret, body) })
  }
  const gone = { messageId: `<${campaignId}.${key}@thumba.example>` }
  for (const wrong of ['', 'sha256=', bounceSignature('theirs', JSON.stringify(gone))])
    expect(await send(gone, wrong)).toEqual({ status: 401 })
  for (const odd of ['{', {}, [{ email: 1 }], 'null']) expect(await send(odd)).toEqual({ status: 400 })
  expect(await send({ ...gone, permanent: false })).toEqual({ status: 200, noted: 0 })
  expect((await counts()).bounced).toBe(0)
  expect(await send([gone, { email: 'BEA@example.com' }])).toEqual({ status: 200, noted: 2 })
  expect((await counts()).bounced).toBe(2)
})
