import { asc, eq } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect } from 'vitest'
import type { AskedOf } from '#app/base/list/list-card.ts'
import type { Db } from '#app/db/client.server.ts'
import type { Message } from '#app/messages/language.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { test } from '#test/db.ts'
import { t } from '#test/in-english.ts'
import { aCampaign, addSubscribers, aStartedCampaign } from '#test/make/campaign.ts'
import { aShoe } from '#test/make/offers.ts'
import { anAdmin, aProduct, aSeller } from '#test/make.ts'
import { readPages } from '#test/read-pages.ts'
import { pauseCampaign, sendCampaign } from '../delivery/sending.server.ts'
import { campaignMailDraft } from '../mails/newsletter-mails.tsx'
import { defaultPreferences } from '../rules.ts'
import { campaigns, campaignDeliveries as deliveries } from '../tables.ts'
import type { Audience, CampaignDraft } from './campaign-rules.ts'
import {
  campaignQuery,
  countAudience,
  deleteCampaign,
  findCampaign,
  saveCampaign,
} from './campaigns.server.ts'
import { composeCampaignMail } from './compose-campaign-mail.server.ts'
import type { campaignCard } from './list-rules.ts'

const actsOn = async (db: Db, id: string) =>
  (await findAuditEntries(db, { subject: { kind: 'campaign', id }, limit: 20 })).map(({ action }) => action)
const statusOf = async (db: Db, id: string) =>
  (await db.select({ status: campaigns.status }).from(campaigns).where(eq(campaigns.id, id)))[0]?.status

test('a campaign begins as a draft whose counters are all 0 §39.1', async ({ db }) => {
  const admin = await anAdmin(db)
  const { id } = await aCampaign(db, admin)
  const none = { total: 0, sent: 0, delivered: 0, opened: 0, clicked: 0, bounced: 0, unsubscribed: 0 }
  expect(await findCampaign(db, admin, id)).toMatchObject({ status: 'draft', recipients: none })
  expect(await actsOn(db, id)).toEqual(['campaign.save'])
})

test('saving writes what changed into the log, and saving the same again writes nothing', async ({ db }) => {
  const admin = await anAdmin(db)
  const { id, ...made } = await aCampaign(db, admin)
  const { subject, preview, body, audience, perMinute, scheduledAt } = made
  const draft: CampaignDraft = { subject, preview, body, audience, perMinute, scheduledAt }
  await saveCampaign(db, admin, { ...draft, id })
  expect(await actsOn(db, id)).toEqual(['campaign.save'])
  await saveCampaign(db, admin, { ...draft, id, subject: 'Planting time' })
  const [act] = await findAuditEntries(db, { subject: { kind: 'campaign', id }, limit: 1 })
  expect(act).toMatchObject({ before: { subject: 'Market days' }, after: { subject: 'Planting time' } })
})

test('campaigns are listed the newest first, or the oldest, on every page and in the file §46.6', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const on = async (day: number) => {
    const { id } = await aCampaign(db, admin)
    await db
      .update(campaigns)
      .set({ createdAt: new Date(`2026-01-0${day}T10:00:00Z`) })
      .where(eq(campaigns.id, id))
    return id
  }
  const [second, third, first] = [await on(2), await on(3), await on(1)]
  const ids = async (wanted: AskedOf<typeof campaignCard>) => {
    const pages = await readPages((cursor) =>
      campaignQuery.page(db, admin, { ...wanted, limit: 2, ...cursor }),
    )
    return pages.map((rows) => rows.map(({ id }) => id))
  }
  expect(await ids({})).toEqual([[third, second], [first]])
  expect(await ids({ sort: 'oldest' })).toEqual([[first, second], [third]])
  for (const atOnce of [1, 2, 100]) {
    const file = []
    for await (const rows of campaignQuery.batches(db, admin, { sort: 'oldest' }, atOnce)) file.push(...rows)
    expect(file.map(({ id }) => id)).toEqual([first, second, third])
  }
  const file = []
  for await (const rows of campaignQuery.batches(db, admin, {}, 1)) {
    file.push(...rows)
    if (file.length === 1) await aCampaign(db, admin)
  }
  expect(file.map(({ id }) => id)).toEqual([third, second, first])
})

describe('sending', () => {
  test('settles who gets it: active readers who want this and came by these ways §39.1', async ({ db }) => {
    const admin = await anAdmin(db)
    const wishes = { ...defaultPreferences, sellerUpdates: true }
    await addSubscribers(db, ['fits'], { preferences: wishes, source: 'checkout' })
    await addSubscribers(db, ['other-wish'], { source: 'checkout' })
    await addSubscribers(db, ['other-way'], { preferences: wishes })
    await addSubscribers(db, ['ended'], { preferences: wishes, source: 'checkout', status: 'unsubscribed' })
    await addSubscribers(db, ['gone'], { preferences: wishes, source: 'checkout', status: 'bounced' })
    const audience: Audience = { preference: 'sellerUpdates', sources: ['checkout', 'manual'] }
    expect(await countAudience(db, audience)).toBe(1)
    expect(await countAudience(db, { preference: null, sources: [] })).toBe(3)
    const { id } = await aStartedCampaign(db, admin, { audience })
    const who = await db.select({ email: deliveries.email }).from(deliveries).orderBy(asc(deliveries.email))
    expect(who).toEqual([{ email: 'fits@example.com' }])
    expect((await findCampaign(db, admin, id))?.recipients).toMatchObject({ total: 1, sent: 0 })
  })

  test('twice changes nothing and logs nothing', async ({ db }) => {
    const admin = await anAdmin(db)
    await addSubscribers(db, ['ada'])
    const { id } = await aStartedCampaign(db, admin)
    expect(await sendCampaign(db, admin, { id })).toMatchObject({ ok: true, value: { status: 'sending' } })
    expect(await actsOn(db, id)).toEqual(['campaign.send', 'campaign.save'])
  })

  test('is refused for a letter that lacks something, and where nobody would get it', async ({ db }) => {
    const admin = await anAdmin(db)
    const empty = await aCampaign(db, admin, { body: [{ kind: 'text', text: ' ' }] })
    const refused = { ok: false, reason: 'campaign-incomplete', detail: 'block 1 is empty' }
    const tried = await sendCampaign(db, admin, empty)
    expect(tried.ok ? tried : { ...tried, detail: t(tried.detail as Message) }).toEqual(refused)
    const lonely = await aCampaign(db, admin)
    expect(await sendCampaign(db, admin, lonely)).toEqual({ ok: false, reason: 'nobody-to-send-to' })
    expect([await statusOf(db, empty.id), await statusOf(db, lonely.id)]).toEqual(['draft', 'draft'])
    expect(await actsOn(db, lonely.id)).toEqual(['campaign.save'])
  })

  test('waits for the time that was set, can be taken back, and can be hurried', async ({ db }) => {
    const admin = await anAdmin(db)
    await addSubscribers(db, ['ada'])
    const { id } = await aCampaign(db, admin, { scheduledAt: new Date(Date.now() + 3_600_000) })
    await sendCampaign(db, admin, { id })
    expect([await statusOf(db, id), await db.$count(deliveries)]).toEqual(['scheduled', 0])
    await pauseCampaign(db, admin, id)
    expect(await statusOf(db, id)).toBe('draft')
    await sendCampaign(db, admin, { id, hurry: true })
    expect([await statusOf(db, id), await db.$count(deliveries)]).toEqual(['sending', 1])
    expect(await actsOn(db, id)).toEqual([
      'campaign.send',
      'campaign.pause',
      'campaign.send',
      'campaign.save',
    ])
  })
})

test('what is under way can neither be changed nor deleted, but paused, and gone on with', async ({ db }) => {
  const admin = await anAdmin(db)
  await addSubscribers(db, ['ada'])
  const { id, subject, preview, body, audience, perMinute, scheduledAt } = await aStartedCampaign(db, admin)
  const movedOn = { ok: false, reason: 'campaign-moved-on' }
  const changed = { id, subject: 'Other', preview, body, audience, perMinute, scheduledAt }
  expect(subject).toBe('Market days')
  expect(await saveCampaign(db, admin, changed)).toEqual(movedOn)
  expect(await deleteCampaign(db, admin, id)).toEqual(movedOn)
  await pauseCampaign(db, admin, id)
  await pauseCampaign(db, admin, id)
  expect(await statusOf(db, id)).toBe('paused')
  await sendCampaign(db, admin, { id })
  expect(await statusOf(db, id)).toBe('sending')
  expect(await db.$count(deliveries)).toBe(1)
  expect(await actsOn(db, id)).toEqual(['campaign.send', 'campaign.pause', 'campaign.send', 'campaign.save'])
  await db.update(campaigns).set({ status: 'sent' })
  expect(await pauseCampaign(db, admin, id)).toEqual(movedOn)
  expect(await statusOf(db, id)).toBe('sent')
})

test('a deleted campaign takes its counts along, and the log says what they were', async ({ db }) => {
  const admin = await anAdmin(db)
  await addSubscribers(db, ['ada'])
  const { id } = await aStartedCampaign(db, admin)
  await db.update(campaigns).set({ status: 'sent' })
  expect(await deleteCampaign(db, admin, id)).toEqual({ ok: true, value: null })
  expect([await statusOf(db, id), await db.$count(deliveries)]).toEqual([undefined, 0])
  const [act] = await findAuditEntries(db, { subject: { kind: 'campaign', id }, limit: 1 })
  expect(act).toMatchObject({
    action: 'campaign.delete',
    before: { status: 'sent', recipients: { total: 1 } },
  })
})

test('nothing can be done with a campaign that is not there', async ({ db }) => {
  const admin = await anAdmin(db)
  const missing = { ok: false, reason: 'no-such-campaign' }
  expect(await sendCampaign(db, admin, { id: 'none' })).toEqual(missing)
  expect(await pauseCampaign(db, admin, 'none')).toEqual(missing)
  expect(await deleteCampaign(db, admin, 'none')).toEqual(missing)
  expect(await findCampaign(db, admin, 'none')).toBeUndefined()
})

test('campaigns are listed newest first, with how many there are of each status', async ({ db }) => {
  const admin = await anAdmin(db)
  const first = await aCampaign(db, admin)
  await db.update(campaigns).set({ createdAt: new Date('2026-01-01') })
  const second = await aCampaign(db, admin)
  const { rows, counts } = await campaignQuery.page(db, admin, { limit: 10 })
  expect(rows.map(({ id }) => id)).toEqual([second.id, first.id])
  expect(counts).toMatchObject({ draft: 2, sent: 0 })
})

test('a product that is no longer on sale is left out of the letter, and the other links keep their numbers', async ({
  db,
}) => {
  const [gone, hoe] = [
    await aProduct(db, { status: 'paused' }),
    await aProduct(db, { name: 'Hoe', price: 9000 }),
  ]
  const letter = await composeCampaignMail(db, {
    subject: 'S',
    preview: '',
    body: [
      { kind: 'products', ids: [gone.id, hoe.id] },
      { kind: 'button', text: 'More', url: 'https://example.com/' },
    ],
  })
  expect(letter.blocks).toMatchObject([
    { products: [{ link: 1, path: `/product/${hoe.id}`, name: 'Hoe', price: 9000 }] },
    { link: 2, url: 'https://example.com/' },
  ])
})

test('a product whose choices differ is shown with the least price, as such §69.22', async ({ db }) => {
  const sizes = { 38: { price: 9_000, stock: 1 }, 42: { price: 9_500, stock: 2 } }
  const shoe = await aShoe(db, await aSeller(db), sizes)
  const letter = await composeCampaignMail(db, {
    subject: 'S',
    preview: '',
    body: [{ kind: 'products', ids: [shoe.id] }],
  })
  expect(letter.blocks).toMatchObject([{ products: [{ price: 9_000, isLeast: true }] }])
  const { body } = campaignMailDraft(t, letter, (path) => path)
  expect(renderToStaticMarkup(body)).toContain('from MK\u00a09,000')
})
