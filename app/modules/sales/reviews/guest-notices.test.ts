import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { textLadders } from '#app/modules/platform/notifications/tables.ts'
import { createReview } from '#app/workflows/write-review.server.ts'
import { test } from '#test/db.ts'
import { aReceivedOrder, aWrittenReview, noStorage } from '#test/make/sales/review.ts'
import { aGuest } from '#test/make.ts'
import { orderKey } from '../orders/access/order-access.server.ts'
import { unsentNotices } from '../orders/tables.ts'
import { remindOfReviews } from './reminders/remind-of-reviews.server.ts'
import { answerReview } from './writing/answering.server.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const mailsOf = (db: Db, onceKey: string) => db.select().from(mails).where(eq(mails.onceKey, onceKey))
const textsOf = (db: Db, onceKey: string) =>
  db.select().from(textLadders).where(eq(textLadders.onceKey, onceKey))
const byPhone = { contactInfo: { fullName: 'Mayeso Phiri', phoneNumber: '0999700001', email: '' } }

test('a guest is reminded once to review, by mail, or by one text where there is no address §65.8', async ({
  db,
}) => {
  const mailed = await aReceivedOrder(db, {}, aGuest)
  const texted = await aReceivedOrder(db, byPhone, aGuest)
  const done = await aReceivedOrder(db, {}, aGuest)
  const key = orderKey(appSecret(), done.id)
  await createReview(db, noStorage, { actor: aGuest, key }, aWrittenReview(done.id))
  const keyOf = ({ id }: { id: string }) => `review reminder ${id}`
  await db.delete(unsentNotices)
  for (const hours of [71, 73, 74]) await remindOfReviews(db, inHours(hours))
  expect(await mailsOf(db, keyOf(mailed))).toMatchObject([{ toEmail: mailed.order.contactInfo.email }])
  expect(await textsOf(db, keyOf(mailed))).toEqual([])
  expect(await mailsOf(db, keyOf(texted))).toEqual([])
  expect(await textsOf(db, keyOf(texted))).toMatchObject([
    { phone: '+265999700001', content: { kind: 'review-asked' } },
  ])
  expect([await mailsOf(db, keyOf(done)), await textsOf(db, keyOf(done))]).toEqual([[], []])
  expect(await db.$count(unsentNotices), 'nobody calls about it').toBe(0)
})

test('a guest hears once that the shop answered their review §65.6', async ({ db }) => {
  for (const [more, by] of [
    [{}, 'mail'],
    [byPhone, 'text'],
  ] as const) {
    const sale = await aReceivedOrder(db, more, aGuest)
    const key = orderKey(appSecret(), sale.id)
    const written = await createReview(db, noStorage, { actor: aGuest, key }, aWrittenReview(sale.id))
    if (!written.ok) throw new Error(written.reason)
    const reviewId = written.value.id
    for (const answer of ['Thank you.', 'Thank you very much.'])
      expect((await answerReview(db, sale.seller, { reviewId, answer })).ok).toBe(true)
    const told = [
      await mailsOf(db, `review answer ${reviewId}`),
      await textsOf(db, `review answer ${reviewId}`),
    ]
    expect(told.map(({ length }) => length)).toEqual(by === 'mail' ? [1, 0] : [0, 1])
  }
})
