import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { openDispute } from '#app/modules/money/disputes/opening/opening.server.ts'
import { refundOrder } from '#app/modules/money/order-refunds/refunding.server.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { answerMoreDaysRequest, requestMoreDays } from '#app/modules/sales/orders/more-days.server.ts'
import { committed, test } from '#test/db.ts'
import { brokenItem } from '#test/make/money/dispute.ts'
import { aSale, days, hours, sendBy } from '#test/make/sales/timed-sale.ts'
import { aStorage } from '#test/make/sales/waybill.ts'
import { anAdmin } from '#test/make.ts'
import { mailsTo } from '#test/services/mailbox.ts'
import { remindSellers } from './deadlines.server.ts'
import { moveOrder } from './moving.server.ts'

const reminder = /within a day$/
const remindersOf = async (db: Db, { userId, email }: Pick<Member, 'userId' | 'email'>) => {
  const told = await db.select().from(notifications).where(eq(notifications.userId, userId))
  const mailed = (await mailsTo(db, email!)).flatMap((mail) => ('title' in mail ? [mail.title] : []))
  return {
    told: told.filter(({ title }) => reminder.test(title)).length,
    mailed: mailed.filter((title) => reminder.test(title)).length,
  }
}

test('the day before their time to send ends a seller is reminded once, in the shop and by mail, and nobody else §50.13', async ({
  db,
}) => {
  for (const at of ['confirmed', 'processing'] as const) {
    const { id, seller, buyer, sellers } = await aSale(db, { at })
    const run = (hour: number) => remindSellers(db, hours(hour))
    expect(await run(sendBy * 24 - 25)).toBe(0)
    expect(await run(sendBy * 24 - 24)).toBe(1)
    expect(await remindersOf(db, seller)).toEqual({ told: 1, mailed: 1 })
    expect(await run(sendBy * 24 - 23)).toBe(0)
    expect(await run(sendBy * 24 - 1)).toBe(0)
    expect(await remindersOf(db, seller)).toEqual({ told: 1, mailed: 1 })
    expect(await remindersOf(db, buyer.actor)).toEqual({ told: 0, mailed: 0 })
    const told = await db.select().from(notifications).where(eq(notifications.userId, seller.userId))
    const said = told.find(({ title }) => reminder.test(title))!
    expect(said.text).toContain('You have until Friday 13 March 2026, 10:00.')
    await moveOrder(db, sellers, { id, to: 'cancelled', note: 'Sold out.' }, hours(sendBy * 24 - 1))
  }
})

test('who has to confirm cash is reminded the day before as well', async ({ db }) => {
  const { seller } = await aSale(db, { method: 'cash_on_delivery' })
  expect(await remindSellers(db, hours(23))).toBe(0)
  expect(await remindSellers(db, hours(24))).toBe(1)
  expect(await remindSellers(db, hours(47))).toBe(0)
  expect(await remindersOf(db, seller)).toEqual({ told: 1, mailed: 1 })
})

test('more days bring one more reminder, a day before their end §50.13', async ({ db }) => {
  const { id, buyer, seller, sellers } = await aSale(db, { at: 'processing' })
  expect(await remindSellers(db, days(sendBy - 1))).toBe(1)
  await requestMoreDays(db, seller, { id, days: 3, why: 'The lorry broke down.' }, days(sendBy - 1))
  await answerMoreDaysRequest(db, buyer, { id, accepted: true }, days(sendBy - 1))
  expect(await remindSellers(db, days(sendBy + 1.9))).toBe(0)
  expect(await remindSellers(db, days(sendBy + 2))).toBe(1)
  expect(await remindersOf(db, seller)).toEqual({ told: 2, mailed: 2 })
  await moveOrder(db, sellers, { id, to: 'shipped' }, days(sendBy + 2.5))
  expect(await remindSellers(db, days(sendBy + 2.6))).toBe(0)
})

const storage = aStorage()

test('nobody is reminded of what is late, disputed, sent, paid back or not paid', async ({ db }) => {
  const [late, disputed, refunded] = [
    await aSale(db, { at: 'processing' }),
    await aSale(db, { at: 'processing' }),
    await aSale(db, { at: 'confirmed' }),
  ]
  await aSale(db, { at: 'shipped' })
  await aSale(db)
  const asked = { ...brokenItem, orderId: disputed.id, photos: [] }
  expect((await openDispute(db, storage(), disputed.buyer, asked, days(sendBy))).ok).toBe(true)
  const back = { id: refunded.id, asked: { all: true }, restock: false, note: 'x', press: 'one' } as const
  expect((await refundOrder(db, await anAdmin(db), back, days(1))).ok).toBe(true)
  expect(await remindSellers(db, days(sendBy))).toBe(0)
  expect(await remindersOf(db, late.seller)).toEqual({ told: 0, mailed: 0 })
})

committed('ten servers that look at once remind once', async ({ db }) => {
  const { seller } = await aSale(db, { at: 'processing' })
  await Promise.all(Array.from({ length: 10 }, () => remindSellers(db, days(sendBy - 1))))
  expect(await remindersOf(db, seller)).toEqual({ told: 1, mailed: 1 })
})
