import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { writeMessage } from '#app/modules/money/disputes/messages/messages.server.ts'
import { openDispute, withdrawDispute } from '#app/modules/money/disputes/opening/opening.server.ts'
import { checkDeadlines } from '#app/modules/money/order-moves/deadlines.server.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { changeParcel } from '#app/modules/money/order-moves/parcels.server.ts'
import { confirmPayment } from '#app/modules/money/order-payments/confirm-payment.server.ts'
import { refundOrder } from '#app/modules/money/order-refunds/refunding.server.ts'
import { startPayment } from '#app/modules/money/payments/attempts/start-payment.server.ts'
import { createPayoutBatch } from '#app/modules/money/payouts/sending/create-payout-batch.server.ts'
import { resolvePayout } from '#app/modules/money/payouts/sending/resolve-payout.server.ts'
import { phoneNumbers } from '#app/modules/platform/messaging/tables.ts'
import { saveNotificationPreferences } from '#app/modules/platform/notifications/notifications.server.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { textPeople } from '#app/workflows/text-people.server.ts'
import { test } from '#test/db.ts'
import { brokenItem } from '#test/make/money/dispute.ts'
import { airtel, mpamba } from '#test/make/money/payment.ts'
import { aPaidSeller, approve, aReference, aReleasedSale, aRequest } from '#test/make/money/payout.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { aSale, days, hours, placed, sendBy } from '#test/make/sales/timed-sale.ts'
import { aStorage } from '#test/make/sales/waybill.ts'
import { anAdmin, aProduct } from '#test/make.ts'
import { aFakeGateway } from '#test/services/fake-gateway.ts'
import { mailsTo } from '#test/services/mailbox.ts'
import { answerMoreDaysRequest, requestMoreDays } from '../more-days.server.ts'
import { orders, unsentNotices } from '../tables.ts'

const storage = aStorage()
type Sale = Awaited<ReturnType<typeof aSale>>

/** How often somebody was told something of that title, in the shop and by mail: nothing of it was read meanwhile. */
async function toldOf(db: Db, { userId, email }: Pick<Member, 'userId' | 'email'>, title: RegExp) {
  const shown = await db.select().from(notifications).where(eq(notifications.userId, userId))
  const mailed = (await mailsTo(db, email!)).filter((mail) => 'title' in mail && title.test(mail.title))
  return { shown: shown.filter((notice) => title.test(notice.title)).length, mailed: mailed.length }
}
const twice = { shown: 2, mailed: 2 }

async function losesAPayment(
  db: Db,
  { id, buyer }: Sale,
  way: typeof airtel | typeof mpamba,
  minutes: number,
) {
  const provider = aFakeGateway()
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  const now = new Date(placed.getTime() + minutes * 60_000)
  const wanted = { checkoutId: order!.checkoutId, ...way }
  const started = await startPayment(
    db,
    provider.gateway,
    { ...buyer, checkouts: { includes: () => true } },
    wanted,
    now,
  )
  if (!started.ok) throw new Error(started.reason)
  provider.decide(started.value.chargeId, { status: 'failed', reason: 'DECLINED' })
  await confirmPayment(db, provider.gateway, started.value, now)
}

type Told = { at: Parameters<typeof aSale>[1]; reader: 'buyer' | 'seller'; title: RegExp }
type Turn = (db: Db, sale: Sale, time: 1 | 2) => Promise<unknown>
const turns: [what: string, told: Told, turn: Turn][] = [
  [
    'another courier',
    { at: { at: 'shipped' }, reader: 'buyer', title: /how it was sent$/ },
    (db, { id, seller }, time) => {
      const parcel = { id, courierName: `Courier ${time}`, courierPhone: undefined, trackingNumber: '' }
      return changeParcel(db, storage(), seller, parcel as never, hours(time))
    },
  ],
  [
    'a payment that failed',
    { at: {}, reader: 'buyer', title: /^The payment of order .* failed$/ },
    (db, sale, time) => losesAPayment(db, sale, time === 1 ? airtel : mpamba, time),
  ],
  [
    'more days that are asked for',
    { at: { at: 'processing' }, reader: 'buyer', title: /asks for 3 more days$/ },
    async (db, { id, seller, buyer }, time) => {
      await requestMoreDays(db, seller, { id, days: 3, why: `Reason ${time}` }, days(time))
      await answerMoreDaysRequest(db, buyer, { id, accepted: false }, days(time))
    },
  ],
  [
    'an answer about more days',
    { at: { at: 'processing' }, reader: 'seller', title: /^You do not have 3 more days/ },
    async (db, { id, seller, buyer }, time) => {
      await requestMoreDays(db, seller, { id, days: 3, why: `Reason ${time}` }, days(time))
      await answerMoreDaysRequest(db, buyer, { id, accepted: false }, days(time))
    },
  ],
  ...(['buyer', 'seller'] as const).map((reader): (typeof turns)[number] => [
    `a late order, for its ${reader}`,
    { at: { at: 'processing' }, reader, title: /is late$/ },
    async (db, { id, seller, buyer }, time) => {
      await checkDeadlines(db, days(time === 1 ? sendBy : sendBy + 1.5))
      await requestMoreDays(db, seller, { id, days: 1, why: 'Rain.' }, days(sendBy))
      await answerMoreDaysRequest(db, buyer, { id, accepted: true }, days(sendBy))
    },
  ]),
  ...(['buyer', 'seller'] as const).map((reader): (typeof turns)[number] => [
    `part of the money that goes back, for the ${reader}`,
    { at: { at: 'shipped' }, reader, title: /^Refund of/ },
    async (db, { id }, time) => {
      const part = { id, asked: { amount: 100 }, restock: false, note: 'Scratched.', press: `press ${time}` }
      return refundOrder(db, await anAdmin(db), part, hours(time))
    },
  ]),
  [
    'what the other side says in a dispute',
    { at: { at: 'shipped' }, reader: 'buyer', title: /: the seller answered$/ },
    async (db, { id, sellers, buyer }, time) => {
      await openDispute(db, storage(), buyer, { ...brokenItem, orderId: id, photos: [] }, hours(1))
      const said = { orderId: id, as: 'seller' as const, text: `Answer ${time}`, photos: [] }
      return writeMessage(db, storage(), sellers, said, hours(1 + time))
    },
  ],
  [
    'a dispute that is opened again',
    { at: { at: 'shipped' }, reader: 'seller', title: /^Dispute about order \S+$/ },
    async (db, { id, buyer }, time) => {
      await openDispute(db, storage(), buyer, { ...brokenItem, orderId: id, photos: [] }, hours(2 * time))
      return withdrawDispute(db, buyer, { orderId: id }, hours(2 * time + 1))
    },
  ],
]
for (const [what, { at, reader, title }, turn] of turns)
  test(`a second time of ${what} is told like the first, though that is unread §51.19`, async ({ db }) => {
    const sale = await aSale(db, at)
    await turn(db, sale, 1)
    await turn(db, sale, 2)
    expect(await toldOf(db, reader === 'buyer' ? sale.buyer.actor : sale.seller, title)).toEqual(twice)
  })

test('each of a buyer’s and a seller’s orders is told of, whatever lies unread', async ({ db }) => {
  const { buyer, seller, sellers } = await aSale(db)
  for (const _ of [1, 2]) {
    const product = await aProduct(db, { sellerId: seller.userId })
    const { id } = await anOrder(db, buyer.actor, product)
    await moveOrder(db, sellers, { id, to: 'confirmed' })
  }
  expect(await toldOf(db, buyer.actor, /is confirmed$/)).toEqual(twice)
  const placedMails = (await mailsTo(db, seller.email)).filter(({ kind }) => kind === 'order-placed')
  expect(placedMails).toHaveLength(3)
  expect(await toldOf(db, seller, /^New order/)).toMatchObject({ shown: 3 })
})

test('who wants only mail gets one for each time §51.19', async ({ db }) => {
  const sale = await aSale(db, { at: 'shipped' })
  for (const { userId } of [sale.buyer.actor, sale.seller])
    await db.transaction((tx) =>
      saveNotificationPreferences(tx, userId, { payment: { inApp: false, email: true } }),
    )
  for (const time of [1, 2] as const) {
    const part = { id: sale.id, asked: { amount: 100 }, restock: false, note: 'Scratched.' }
    await refundOrder(db, await anAdmin(db), { ...part, press: `press ${time}` }, hours(time))
  }
  for (const reader of [sale.buyer.actor, sale.seller])
    expect(await toldOf(db, reader, /^Refund of/)).toEqual({ shown: 0, mailed: 2 })
})

test('each payout is told of, turn by turn', async ({ db }) => {
  const [seller, admin] = [await aPaidSeller(db), await anAdmin(db)]
  for (const time of [1, 2]) {
    if (time === 2) await aReleasedSale(db, seller, 20_000)
    const { id } = await aRequest(db, seller, { kind: 'bank' })
    await approve(db, admin, id)
    await createPayoutBatch(db, admin, [id])
    await resolvePayout(db, admin, { id, to: 'paid', reference: aReference() })
  }
  for (const title of [/^You asked for/, /is approved$/, /is on its way$/, /is paid$/])
    expect([title, await toldOf(db, seller, title)]).toEqual([title, twice])
})

test('of a guest with a phone only whom no text reaches each time is written down for whoever calls', async ({
  db,
}) => {
  const { id, seller } = await aSale(db, { at: 'shipped' })
  const contactInfo = { fullName: 'Chikondi Banda', phoneNumber: '+265999123456' }
  await db.update(orders).set({ buyerId: null, guestOrder: true, contactInfo }).where(eq(orders.id, id))
  for (const time of [1, 2]) {
    const parcel = { id, courierName: `Courier ${time}`, courierPhone: undefined, trackingNumber: '' }
    await changeParcel(db, storage(), seller, parcel as never, hours(time))
  }
  await db.insert(phoneNumbers).values({ phone: contactInfo.phoneNumber, deadAt: new Date() })
  await textPeople(db)
  const noted = await db.select().from(unsentNotices).where(eq(unsentNotices.orderId, id))
  expect(noted.map(({ text }) => /Courier \d/.exec(text)?.[0]).toSorted()).toEqual(['Courier 1', 'Courier 2'])
})
