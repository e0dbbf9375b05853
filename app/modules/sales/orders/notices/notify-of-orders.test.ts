import { asc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { phoneNumbers } from '#app/modules/platform/messaging/tables.ts'
import { notificationChoices, notifications } from '#app/modules/platform/notifications/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { placeOrders } from '#app/workflows/place-orders.server.ts'
import { textPeople } from '#app/workflows/text-people.server.ts'
import { committed, test } from '#test/db.ts'
import { aCheckout, aLine, anOrder } from '#test/make/sales/checkout.ts'
import { aBuyer, aGuest, aProduct, aSeller } from '#test/make.ts'
import { orderKey, signedOrderPath } from '../access/order-access.server.ts'
import { orders } from '../tables.ts'
import { findNoticeStatus, findUnsentNotices, statusNoticeKey } from './order-messages.server.ts'

const emailOf = async (db: Db, id: string) => {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, id))
  return user!.email!
}
const mailsIn = (db: Db) =>
  db.select({ to: mails.toEmail, content: mails.content }).from(mails).orderBy(asc(mails.toEmail))
const noticesOf = (db: Db, userId: string) =>
  db
    .select({ kind: notifications.kind, title: notifications.title, path: notifications.path })
    .from(notifications)
    .where(eq(notifications.userId, userId))

async function jobsIn(db: Db) {
  const { rows } = await db.execute<{ jobs: number }>(
    sql`select count(*)::int as jobs from jobs.job where name = 'deliver-mail'`,
  )
  return rows[0]!.jobs
}

test('buyer and seller are told of a placed order, in the shop and by mail §13.16', async ({ db }) => {
  const buyer = await aBuyer(db)
  const product = await aProduct(db, { name: 'Solar lamp' })
  const order = await anOrder(db, buyer, product)
  const path = `/orders/${order.orderNumber}`
  expect(await noticesOf(db, buyer.userId)).toEqual([
    { kind: 'order_placed', title: `Order ${order.orderNumber} is placed`, path },
  ])
  expect(await noticesOf(db, product.sellerId)).toEqual([
    { kind: 'order_placed', title: `New order ${order.orderNumber}`, path: `/seller${path}` },
  ])
  const written = await mailsIn(db)
  expect(written.map(({ to }) => to).toSorted()).toEqual(
    [buyer.email, await emailOf(db, product.sellerId)].toSorted(),
  )
  const toBuyer = written.find(({ to }) => to === buyer.email)
  expect(toBuyer?.content).toEqual({
    kind: 'order-placed',
    reader: 'buyer',
    path,
    order: {
      orderNumber: order.orderNumber,
      sellerName: order.sellerName,
      buyerName: 'Chikondi Banda',
      lines: [{ name: 'Solar lamp', quantity: 1, price: 5_000, options: '' }],
      subtotal: 5_000,
      shippingFee: 0,
      totalAmount: 5_000,
      payment: 'Cash on Delivery, not paid yet',
      delivery: `Collect from ${order.sellerName}`,
    },
  })
  expect(await jobsIn(db)).toBe(2)
})

test('the seller of an order that is paid first is not asked to confirm it §45.7', async ({ db }) => {
  const product = await aProduct(db)
  const order = await anOrder(db, await aBuyer(db), product, { paymentMethod: 'airtel_money' })
  const own = eq(notifications.userId, product.sellerId)
  const [notice] = await db.select({ text: notifications.text }).from(notifications).where(own)
  expect(notice!.text).toContain('The order is confirmed automatically once the buyer has paid.')
  const toSeller = eq(mails.toEmail, await emailOf(db, product.sellerId))
  const [mail] = await db.select({ content: mails.content }).from(mails).where(toSeller)
  expect(mail!.content).toMatchObject({ order: { orderNumber: order.orderNumber, payFirst: true } })
})

test('a guest with an email is sent the link that opens the order; without one only the seller is told §13.16', async ({
  db,
}) => {
  const product = await aProduct(db)
  const order = await anOrder(db, aGuest, product)
  const [toGuest] = (await mailsIn(db)).filter(({ to }) => to === 'chikondi@example.com')
  expect(toGuest?.content).toMatchObject({ reader: 'buyer', path: signedOrderPath(order) })
  await anOrder(db, aGuest, product, { contactInfo: { fullName: 'Atusaye', phoneNumber: '0888 123 456' } })
  expect((await mailsIn(db)).map(({ to }) => to)).toHaveLength(3)
  expect(await noticesOf(db, product.sellerId)).toHaveLength(2)
})

test('one checkout of three sellers tells all of them with the same few statements', async ({ db }) => {
  const goods = [await aProduct(db), await aProduct(db), await aProduct(db)]
  const lines = goods.map((product) => aLine(product))
  await placeOrders(db, aGuest, aCheckout(lines, 15_000))
  for (const { sellerId } of goods) expect(await noticesOf(db, sellerId)).toHaveLength(1)
  expect([(await mailsIn(db)).length, await jobsIn(db)]).toEqual([6, 6])
})

test('the same checkout again tells nobody twice', async ({ db }) => {
  const checkout = aCheckout([aLine(await aProduct(db))], 5_000)
  await placeOrders(db, aGuest, checkout)
  await placeOrders(db, aGuest, checkout)
  expect([(await mailsIn(db)).length, await db.$count(notifications)]).toEqual([2, 1])
})

test('each move tells the others, not whoever made it §13.16', async ({ db }) => {
  const [buyer, seller] = [await aBuyer(db), await aSeller(db)]
  const product = await aProduct(db, { sellerId: seller.userId, name: 'Solar lamp' })
  const { id, orderNumber } = await anOrder(db, buyer, product)
  await moveOrder(db, { actor: seller }, { id, to: 'confirmed' })
  await moveOrder(db, { actor: seller }, { id, to: 'processing' })
  const sent = { courierName: 'Speed Courier', trackingNumber: 'SC-1' }
  await moveOrder(db, { actor: seller }, { id, to: 'shipped', ...sent })
  await moveOrder(db, { actor: buyer }, { id, to: 'delivered' })
  const titlesOf = async (userId: string) => (await noticesOf(db, userId)).map(({ title }) => title)
  expect((await titlesOf(buyer.userId)).toSorted()).toEqual([
    `Order ${orderNumber} is being prepared`,
    `Order ${orderNumber} is confirmed`,
    `Order ${orderNumber} is on its way`,
    `Order ${orderNumber} is placed`,
  ])
  expect((await titlesOf(seller.userId)).toSorted()).toEqual([
    `New order ${orderNumber}`,
    `Order ${orderNumber} was delivered`,
  ])
  const note = (await mailsIn(db)).map(({ content }) => ('note' in content ? content.note : ''))
  expect(note).toContainEqual(expect.stringMatching(/with Speed Courier, tracking number SC-1/))
  await moveOrder(db, 'platform', { id, to: 'completed' })
  expect(await titlesOf(buyer.userId)).toContain(`Order ${orderNumber} is completed`)
  expect(await titlesOf(seller.userId)).toContain(`Order ${orderNumber} is completed`)
})

test('a guest with a phone only whom no text reaches is called; who acts has seen what was told before §53.5', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const product = await aProduct(db, { sellerId: seller.userId })
  const contactInfo = { fullName: 'Chikondi Banda', phoneNumber: '0999 123 456' }
  const order = await anOrder(db, aGuest, product, { contactInfo })
  const other = await anOrder(db, aGuest, product, { contactInfo })
  for (const { id } of [order, other]) await moveOrder(db, { actor: seller }, { id, to: 'confirmed' })
  const by = { actor: aGuest, key: orderKey(appSecret(), other.id) }
  await moveOrder(db, by, { id: other.id, to: 'cancelled' })
  expect(await findUnsentNotices(db, order.id)).toEqual([])
  expect(await findNoticeStatus(db, order, 'confirmed')).toEqual({ state: 'on-its-way' })
  expect(await findNoticeStatus(db, other, 'confirmed')).toMatchObject({ state: 'handed-over' })
  await db.insert(phoneNumbers).values({ phone: '+265999123456', deadAt: new Date() })
  await textPeople(db)
  expect(await findUnsentNotices(db, order.id)).toMatchObject([
    { title: `Order ${order.orderNumber} is confirmed` },
  ])
  expect(await findUnsentNotices(db, other.id)).toEqual([])
  expect(await findNoticeStatus(db, order, 'confirmed')).toEqual({ state: 'not-reached' })
})

test('whether a guest was reached about a status is known once the mail was handed over §53.5', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const order = await anOrder(db, aGuest, await aProduct(db, { sellerId: seller.userId }))
  await moveOrder(db, { actor: seller }, { id: order.id, to: 'confirmed' })
  expect(await findUnsentNotices(db, order.id)).toEqual([])
  expect(await findNoticeStatus(db, order, 'confirmed')).toEqual({ state: 'on-its-way' })
  const ofIt = eq(mails.onceKey, statusNoticeKey(order, 'confirmed'))
  await db.update(mails).set({ status: 'failed' }).where(ofIt)
  expect(await findNoticeStatus(db, order, 'confirmed')).toEqual({ state: 'not-reached' })
  const sentAt = new Date('2026-11-20T09:00:00Z')
  await db.update(mails).set({ status: 'sent', sentAt }).where(ofIt)
  expect(await findNoticeStatus(db, order, 'confirmed')).toEqual({ state: 'handed-over', since: sentAt })
  expect(await findNoticeStatus(db, order, 'delivered')).toEqual({ state: 'not-reached' })
})

test('a guest is told of what was done with their link, so that they hear of a stranger', async ({ db }) => {
  const order = await anOrder(db, aGuest, await aProduct(db))
  await moveOrder(
    db,
    { actor: aGuest, key: orderKey(appSecret(), order.id) },
    { id: order.id, to: 'cancelled' },
  )
  const toThem = (await mailsIn(db)).filter(({ to }) => to === 'chikondi@example.com')
  expect(toThem.map(({ content }) => content)).toContainEqual(
    expect.objectContaining({
      title: `Order ${order.orderNumber} was cancelled`,
      note: expect.stringContaining('If it was not you'),
    }),
  )
})

test('a guest hears by mail why the seller cancelled', async ({ db }) => {
  const seller = await aSeller(db)
  const order = await anOrder(db, aGuest, await aProduct(db, { sellerId: seller.userId }))
  const move = { id: order.id, to: 'cancelled', note: 'It broke in the store' } as const
  await moveOrder(db, { actor: seller }, move)
  const written = await mailsIn(db)
  expect(written.filter(({ content }) => content.kind === 'order-status')).toMatchObject([
    {
      to: 'chikondi@example.com',
      content: {
        reader: 'buyer',
        title: `Order ${order.orderNumber} was cancelled`,
        path: signedOrderPath(order),
        note: expect.stringContaining('Reason: It broke in the store'),
      },
    },
  ])
})

test('what somebody chose not to hear of is not written', async ({ db }) => {
  const seller = await aSeller(db)
  const product = await aProduct(db, { sellerId: seller.userId })
  const choose = (inApp: boolean, email: boolean) =>
    db
      .insert(notificationChoices)
      .values({ userId: seller.userId, kind: 'order_placed', inApp, email })
      .onConflictDoUpdate({
        target: [notificationChoices.userId, notificationChoices.kind],
        set: { inApp, email },
      })
  await choose(false, true)
  await anOrder(db, aGuest, product)
  expect([(await noticesOf(db, seller.userId)).length, (await mailsIn(db)).length]).toEqual([0, 2])
  await choose(true, false)
  await anOrder(db, aGuest, product)
  expect([(await noticesOf(db, seller.userId)).length, (await mailsIn(db)).length]).toEqual([1, 3])
})

committed('notices, mails and jobs are there with the order, or not at all §13.16', async ({ db }) => {
  const [buyer, seller] = [await aBuyer(db), await aSeller(db)]
  const product = await aProduct(db, { sellerId: seller.userId })
  const { id } = await anOrder(db, buyer, product)
  const told = async () => [await db.$count(notifications), await db.$count(mails), await jobsIn(db)]
  expect(await told()).toEqual([2, 2, 2])
  await db.execute(sql`
    create function break_mail() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`)
  await db.execute(sql`create trigger break_mail before insert on mails execute function break_mail()`)
  await expect(moveOrder(db, { actor: seller }, { id, to: 'confirmed' })).rejects.toThrow()
  await expect(anOrder(db, aGuest, product)).rejects.toThrow()
  expect(await told()).toEqual([2, 2, 2])
  expect(await db.select({ status: orders.status }).from(orders)).toEqual([{ status: 'pending' }])
})
