import { expect } from 'vitest'
import { test } from '#test/db.ts'
import { aSubscriber } from '#test/make/subscriber.ts'
import { anAdmin } from '#test/make.ts'
import { readPages } from '#test/read-pages.ts'
import { defaultPreferences } from '../rules.ts'
import { newsletterSubscriptions } from '../tables.ts'
import { subscriptionKeyOf } from '../tokens.server.ts'
import { findNewsletterStats, findSubscriberGrowth } from './find-newsletter-stats.server.ts'
import type { SubscriptionSort } from './list-rules.ts'
import { eachSubscription, listSubscriptions } from './managing.server.ts'

const day = (text: string) => new Date(`${text}T10:00:00Z`)
const first = { limit: 10 }

test('readers are listed newest first, by status, source and a part of the email, and each status is counted §36.2', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  await aSubscriber(db, { email: 'b@x.mw', subscribedAt: day('2026-01-02') })
  await aSubscriber(db, { email: 'a_b@x.mw', subscribedAt: day('2026-01-03'), source: 'popup' })
  await aSubscriber(db, { email: 'c@x.mw', subscribedAt: day('2026-01-01'), status: 'bounced' })
  const emails = async (wanted: Parameters<typeof listSubscriptions>[2]) =>
    (await listSubscriptions(db, admin, wanted)).rows.map(({ email }) => email)
  expect(await emails(first)).toEqual(['a_b@x.mw', 'b@x.mw', 'c@x.mw'])
  expect(await emails({ ...first, sort: 'oldest' })).toEqual(['c@x.mw', 'b@x.mw', 'a_b@x.mw'])
  expect(await emails({ ...first, sort: 'email' })).toEqual(['a_b@x.mw', 'b@x.mw', 'c@x.mw'])
  const pages = await readPages((cursor) => listSubscriptions(db, admin, { limit: 2, ...cursor }))
  expect(pages[1]).toMatchObject([{ email: 'c@x.mw' }])
  expect(await emails({ ...first, source: 'popup' })).toEqual(['a_b@x.mw'])
  expect(await emails({ ...first, search: 'A_B@X' })).toEqual(['a_b@x.mw'])
  expect(await emails({ ...first, search: '%' })).toEqual([])
  const bounced = await listSubscriptions(db, admin, { ...first, status: 'bounced' })
  expect([bounced.rows.length, bounced.counts]).toEqual([1, { active: 2, unsubscribed: 0, bounced: 1 }])
})

test.for<SubscriptionSort>(['newest', 'oldest', 'email'])(
  'a file of the whole list by %s has everybody once',
  async (sort, { db }) => {
    const admin = await anAdmin(db)
    const common = {
      source: 'footer',
      preferences: defaultPreferences,
      subscribedAt: day('2026-01-01'),
    } as const
    const all = Array.from({ length: 1003 }, (_, number) => `r${number}@x.mw`)
    await db
      .insert(newsletterSubscriptions)
      .values(all.map((email) => ({ email, key: subscriptionKeyOf(email), ...common })))
    const emails = new Set<string>()
    let rows = 0
    for await (const batch of eachSubscription(db, admin, { sort })) {
      rows += batch.length
      for (const { email } of batch) emails.add(email)
    }
    expect([rows, emails.size]).toEqual([1003, 1003])
  },
)

test('the statistics count all, each status and each source, and name the ten most recent §36.1', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  for (let number = 1; number <= 11; number++)
    await aSubscriber(db, {
      email: `r${number}@x.mw`,
      subscribedAt: day(`2026-01-${`${number}`.padStart(2, '0')}`),
    })
  await aSubscriber(db, { status: 'bounced', source: 'checkout', subscribedAt: day('2025-01-01') })
  await aSubscriber(db, { status: 'unsubscribed', source: 'manual', subscribedAt: day('2025-01-01') })
  const stats = await findNewsletterStats(db, admin)
  expect(stats).toMatchObject({ total: 13, active: 11, unsubscribed: 1, bounced: 1 })
  expect(stats.bySource).toEqual({ footer: 11, popup: 0, checkout: 1, manual: 1 })
  expect(stats.recent.map(({ email }) => email)).toEqual(
    Array.from({ length: 10 }, (_, place) => `r${11 - place}@x.mw`),
  )
})

test("the growth counts by Malawi's months who came and who went", async ({ db }) => {
  const admin = await anAdmin(db)
  await aSubscriber(db, { subscribedAt: new Date('2026-01-31T22:30:00Z') }) // already February there
  const left = { status: 'unsubscribed', unsubscribedAt: day('2026-02-10') } as const
  await aSubscriber(db, { subscribedAt: day('2024-05-05'), ...left })
  const points = await findSubscriberGrowth(db, admin, day('2026-02-20'))
  expect(points.slice(-2)).toEqual([
    { month: '2026-01', joined: 0, left: 0, readers: 1 },
    { month: '2026-02', joined: 1, left: 1, readers: 1 },
  ])
})
