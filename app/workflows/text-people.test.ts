import { asc, eq, isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Buyer } from '#app/base/actor.ts'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import type { Db, Tx } from '#app/db/client.server.ts'
import { sessions } from '#app/modules/identity/sessions/tables.ts'
import { completeDelivered } from '#app/modules/money/order-moves/completion.server.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { smsLength } from '#app/modules/platform/messaging/gsm-rules.ts'
import { recordConsent, recordOptOut } from '#app/modules/platform/messaging/numbers/phone-facts.server.ts'
import { phoneNumbers, textMessages } from '#app/modules/platform/messaging/tables.ts'
import { template } from '#app/modules/platform/messaging/templates/template-rules.ts'
import { saveNotificationPreferences } from '#app/modules/platform/notifications/notifications.server.ts'
import { notify } from '#app/modules/platform/notifications/notify.server.ts'
import {
  notifications,
  pushSubscriptions,
  textLadders,
  textLinks,
} from '#app/modules/platform/notifications/tables.ts'
import { openTextLink } from '#app/modules/platform/notifications/texts/text-links.server.ts'
import { settings } from '#app/modules/platform/settings/tables.ts'
import { accountPhones, users } from '#app/modules/platform/users/tables.ts'
import { orderKey } from '#app/modules/sales/orders/access/order-access.server.ts'
import {
  findNoticeStatus,
  findUnsentNotices,
} from '#app/modules/sales/orders/notices/order-messages.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { committed, test } from '#test/db.ts'
import { pay } from '#test/make/money/paid-sale.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { moveOrderThrough } from '#test/make/sales/sale.ts'
import { aBuyer, aGuest, aProduct, aSeller } from '#test/make.ts'
import { textPeople } from './text-people.server.ts'

const phone = '+265999123456'
/** A Tuesday of Malawi's clock. */
const at = (time: string, day = 24) => new Date(`2026-11-${day}T${time}:00+02:00`)
const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000)

/** As if all that waits had been written at that moment. */
const writtenAt = (db: Db, createdAt: Date) => db.update(textLadders).set({ createdAt, nextAt: createdAt })
const messagesIn = (db: Db) =>
  db
    .select({
      channel: textMessages.channel,
      kind: textMessages.kind,
      text: textMessages.text,
      phone: textMessages.phone,
    })
    .from(textMessages)
    .orderBy(asc(textMessages.createdAt), asc(textMessages.kind))

async function aGuestOrder(db: Db, more: Record<string, unknown> = {}) {
  const seller = await aSeller(db)
  const product = await aProduct(db, { sellerId: seller.userId })
  const contactInfo = { fullName: 'Chikondi Banda', phoneNumber: '0999 123 456' }
  const order = await anOrder(db, aGuest, product, { contactInfo, ...more })
  return { seller, order }
}

/** Has a phone and no email. */
async function aPhoneBuyer(db: Db): Promise<Buyer> {
  const buyer = await aBuyer(db)
  await db.update(users).set({ email: null }).where(eq(users.id, buyer.userId))
  const now = new Date()
  await db.insert(accountPhones).values({ userId: buyer.userId, phone, verifiedAt: now, lastUsedAt: now })
  return buyer
}

test('a guest with a phone only is texted what they did at once, at any hour, with a link to their order §61.8', async ({
  db,
}) => {
  const { order } = await aGuestOrder(db)
  await writtenAt(db, at('22:30'))
  expect(await textPeople(db, at('22:31'))).toBe(1)
  const [message] = await messagesIn(db)
  expect(message).toMatchObject({ channel: 'sms', kind: 'order-placed', phone })
  expect(smsLength(message!.text!)).toMatchObject({ encoding: 'gsm-7', segments: 1 })
  expect(message!.text).toContain(order.orderNumber)
  const code = /\/t\/([a-z0-9]{10})/.exec(message!.text!)![1]!
  expect(await openTextLink(db, code, at('22:35'))).toBe(
    `/orders/${order.orderNumber}?key=${orderKey(appSecret(), order.id)}`,
  )
  expect(await openTextLink(db, code.replace(/./g, 'x'), at('22:35'))).toBeUndefined()
})

test('news of an order waits for the morning, and all that came meanwhile is one text §61.2 §61.4', async ({
  db,
}) => {
  const { seller, order } = await aGuestOrder(db)
  await db.delete(textLadders)
  await moveOrderThrough(db, seller, order.id, 'confirmed', 'processing', 'shipped')
  await writtenAt(db, at('21:00', 23))
  expect(await textPeople(db, at('23:00', 23))).toBe(0)
  expect(await textPeople(db, at('07:00'))).toBe(1)
  expect(await messagesIn(db)).toMatchObject([{ channel: 'sms', kind: 'order-updates' }])
  const text = (await messagesIn(db))[0]!.text!
  expect(text).toMatch(/: (confirmed, sent|sent, confirmed)\. /)
  expect(await textPeople(db, at('07:30'))).toBe(0)
})

test('the hours are those that administrators set, also for what waits already §61.4', async ({ db }) => {
  const { seller, order } = await aGuestOrder(db)
  await db.delete(textLadders)
  await moveOrderThrough(db, seller, order.id, 'confirmed')
  await writtenAt(db, at('06:00'))
  await db.insert(settings).values({ key: 'textHours', value: { from: 9, to: 18 } })
  expect(await textPeople(db, at('08:59'))).toBe(0)
  expect(await textPeople(db, at('09:00'))).toBe(1)
})

committed('two runs at once write a text once §61.7', async ({ db }) => {
  await aGuestOrder(db)
  await writtenAt(db, at('09:00'))
  await Promise.all([textPeople(db, at('09:01')), textPeople(db, at('09:01'))])
  expect(await messagesIn(db)).toHaveLength(1)
})

test('WhatsApp goes first where somebody agreed to it, an SMS only where it does not arrive §61.7', async ({
  db,
}) => {
  await recordConsent(db, { phone, channel: 'whatsapp', words: 'Yes', source: 'test', at: at('08:00') })
  await aGuestOrder(db)
  await writtenAt(db, at('09:00'))
  await textPeople(db, at('09:00'))
  expect((await messagesIn(db)).map(({ channel }) => channel)).toEqual(['whatsapp'])
  await db.update(textMessages).set({ status: 'accepted', providerMessageId: 'x', createdAt: at('09:00') })
  await textPeople(db, at('09:10'))
  expect(await messagesIn(db)).toHaveLength(1)
  await textPeople(db, at('09:16'))
  expect((await messagesIn(db)).map(({ channel }) => channel).toSorted()).toEqual(['sms', 'whatsapp'])
})

test('a WhatsApp message that arrived in time is the last §61.7', async ({ db }) => {
  await recordConsent(db, { phone, channel: 'whatsapp', words: 'Yes', source: 'test', at: at('08:00') })
  await aGuestOrder(db)
  await writtenAt(db, at('09:00'))
  await textPeople(db, at('09:00'))
  await db.update(textMessages).set({ status: 'delivered', deliveredAt: at('09:05') })
  await textPeople(db, at('09:30'))
  expect(await messagesIn(db)).toHaveLength(1)
  expect(await db.select({ end: textLadders.end }).from(textLadders)).toEqual([{ end: 'told' }])
})

test('a guest whom a text reached is not called', async ({ db }) => {
  const { seller, order } = await aGuestOrder(db)
  await db.delete(textLadders)
  await moveOrder(db, { actor: seller }, { id: order.id, to: 'confirmed' })
  await writtenAt(db, at('09:00'))
  await textPeople(db, at('09:01'))
  await db.update(textMessages).set({ status: 'delivered', deliveredAt: at('09:05') })
  await textPeople(db, at('10:00'))
  expect(await db.select({ end: textLadders.end }).from(textLadders)).toEqual([{ end: 'told' }])
  expect(await findUnsentNotices(db, order.id)).toEqual([])
})

test('whoever has email and push is texted nothing until they choose it §61.5', async ({ db }) => {
  const buyer = await aBuyer(db)
  const now = new Date()
  await db.insert(accountPhones).values({ userId: buyer.userId, phone, verifiedAt: now, lastUsedAt: now })
  const product = await aProduct(db)
  await anOrder(db, buyer, product)
  expect(await db.select().from(textLadders)).toEqual([])
  await saveNotificationPreferences(db as Tx, buyer.userId, {
    order_placed: { inApp: true, email: true, sms: true },
  })
  await anOrder(db, buyer, product)
  expect(await db.select({ userId: textLadders.userId, rungs: textLadders.rungs }).from(textLadders)).toEqual(
    [{ userId: buyer.userId, rungs: ['sms'] }],
  )
})

test('an account with a phone only is texted of its orders, and not of what it read in the bell meanwhile §61.7', async ({
  db,
}) => {
  const buyer = await aPhoneBuyer(db)
  const seller = await aSeller(db)
  const order = await anOrder(db, buyer, await aProduct(db, { sellerId: seller.userId }))
  const session = { id: 'a session', userId: buyer.userId, token: 'a token', expiresAt: at('23:00', 29) }
  await db.insert(sessions).values(session)
  await db.insert(pushSubscriptions).values({
    userId: buyer.userId,
    sessionId: session.id,
    endpoint: 'https://push.example/x',
    p256dh: 'x',
    auth: 'y',
  })
  await moveOrder(db, { actor: seller }, { id: order.id, to: 'confirmed' })
  // With push on nothing is texted by itself: choose it, so that the bell's ten minutes matter.
  await saveNotificationPreferences(db as Tx, buyer.userId, {
    order_status: { inApp: true, email: true, sms: true },
  })
  await db.delete(textLadders)
  await moveOrder(db, { actor: seller }, { id: order.id, to: 'processing' })
  await moveOrder(db, { actor: seller }, { id: order.id, to: 'shipped' })
  const [ladder] = await db.select().from(textLadders)
  expect(ladder).toMatchObject({ pushed: true, rungs: ['sms'], about: order.orderNumber })
  await writtenAt(db, at('09:00'))
  expect(await textPeople(db, at('09:05'))).toBe(0)
  await db
    .update(notifications)
    .set({ createdAt: at('09:00'), readAt: at('09:06') })
    .where(eq(notifications.userId, buyer.userId))
  expect(await textPeople(db, at('09:11'))).toBe(0)
  expect(await db.select({ end: textLadders.end }).from(textLadders)).toEqual([{ end: 'seen' }])
})

test('a seller who did what a text asks for is not texted any more', async ({ db }) => {
  const seller = await aSeller(db)
  await db.update(users).set({ email: null }).where(eq(users.id, seller.userId))
  const now = new Date()
  await db
    .insert(accountPhones)
    .values({ userId: seller.userId, phone: '+265888123456', verifiedAt: now, lastUsedAt: now })
  const order = await anOrder(db, aGuest, await aProduct(db, { sellerId: seller.userId }))
  expect(await db.select({ kind: textLadders.content }).from(textLadders)).toMatchObject([
    { kind: { kind: 'order-new' } },
  ])
  await moveOrder(db, { actor: seller }, { id: order.id, to: 'confirmed' })
  expect(await db.select({ end: textLadders.end }).from(textLadders)).toEqual([{ end: 'seen' }])
})

test('a guest who acts by their link is not texted what they were told before, but of the act itself §61.17', async ({
  db,
}) => {
  const { seller, order } = await aGuestOrder(db, { paymentMethod: 'cash_on_delivery' })
  const { order: other } = await aGuestOrder(db)
  await moveOrderThrough(db, seller, order.id, 'confirmed')
  await moveOrder(
    db,
    { actor: aGuest, key: orderKey(appSecret(), order.id) },
    { id: order.id, to: 'cancelled' },
  )
  const rows = await db
    .select({ about: textLadders.about, content: textLadders.content, end: textLadders.end })
    .from(textLadders)
    .where(isNull(textLadders.userId))
  const endOf = (about: string) =>
    Object.fromEntries(
      rows.filter((row) => row.about === about).map(({ content, end }) => [content.kind, end]),
    )
  expect(endOf(order.orderNumber)).toMatchObject({ 'order-confirmed': 'seen', 'order-cancelled': null })
  expect(Object.values(endOf(other.orderNumber))).toEqual([null])
})

test('opening the link of a text ends what would follow it §61.7', async ({ db }) => {
  await recordConsent(db, { phone, channel: 'whatsapp', words: 'Yes', source: 'test', at: at('08:00') })
  await aGuestOrder(db)
  await writtenAt(db, at('09:00'))
  await textPeople(db, at('09:00'))
  const [{ code }] = (await db.select({ code: textLinks.code }).from(textLinks)) as [{ code: string }]
  await openTextLink(db, code, at('09:02'), { byProgram: true })
  expect(await db.$count(textLadders, isNull(textLadders.endedAt)), 'no person saw it yet').toBe(1)
  await openTextLink(db, code, at('09:03'))
  await textPeople(db, at('09:30'))
  expect(await messagesIn(db)).toHaveLength(1)
})

test('of what is bound to an order nothing is lost: whom no channel takes is called §61.7', async ({
  db,
}) => {
  await recordOptOut(db, { phone, channel: 'sms', words: 'STOP', source: 'test', at: at('08:00') })
  const { seller, order } = await aGuestOrder(db)
  await moveOrder(db, { actor: seller }, { id: order.id, to: 'confirmed' })
  await writtenAt(db, at('09:00'))
  await textPeople(db, at('09:01'))
  expect(await messagesIn(db)).toEqual([])
  expect(await findUnsentNotices(db, order.id)).toMatchObject([
    { title: `Order ${order.orderNumber} is confirmed` },
  ])
})

test('promotion goes by consent only, once, and says how to stop it §61.6', async ({ db }) => {
  const buyer = await aPhoneBuyer(db)
  const drop = {
    userId: buyer.userId,
    kind: 'price_drop',
    title: 'Cheaper',
    text: 'MK 5,000',
    path: '/product/abc',
    texted: () => template('price-drop', { product: 'Solar lamp', amount: 5_000, stop: '' }),
  } as const
  await notify(db as Tx, drop)
  expect(await db.select().from(textLadders)).toEqual([])
  await saveNotificationPreferences(db as Tx, buyer.userId, {
    price_drop: { inApp: true, email: true, sms: true },
  })
  await notify(db as Tx, drop)
  await writtenAt(db, at('18:00', 28)) // a Saturday evening
  expect(await textPeople(db, at('09:00', 29))).toBe(0)
  expect(await textPeople(db, at('08:00', 30))).toBe(1)
  const text = (await messagesIn(db))[0]!.text!
  expect(text).toMatch(/Solar lamp now costs MK 5,000: .*\/t\/[a-z0-9]{10} Stop: .*\/t\/[a-z0-9]{10}$/)
  const codes = [...text.matchAll(/\/t\/([a-z0-9]{10})/g)].map(([, code]) => code!)
  expect(await openTextLink(db, codes[1]!, at('09:00', 30))).toBe(`/stop-texts/${codes[1]}`)
})

test('a delivery counts as heard from when the text about it arrived §61.9', async ({ db }) => {
  const { seller, order } = await aGuestOrder(db, { paymentMethod: 'airtel_money' })
  await pay(db, order.id)
  await moveOrderThrough(db, seller, order.id, 'processing', 'shipped', 'delivered')
  await writtenAt(db, at('09:00'))
  await textPeople(db, at('09:01'))
  await db
    .update(textMessages)
    .set({ status: 'sent', acceptedAt: at('09:02'), providerMessageId: 'x' })
    .where(eq(textMessages.kind, 'order-updates'))
  expect(await findNoticeStatus(db, order, 'delivered', at('10:00'))).toEqual({ state: 'on-its-way' })
  // Nothing is known of this number: an operator's silence starts no days.
  expect(await findNoticeStatus(db, order, 'delivered', at('10:00', 26))).toEqual({ state: 'on-its-way' })
  await completeDelivered(db, at('10:00', 26))
  expect((await heard(db, order.id)).heardAt).toBeNull()
  await db
    .update(textMessages)
    .set({ status: 'delivered', deliveredAt: at('09:04') })
    .where(eq(textMessages.kind, 'order-updates'))
  await completeDelivered(db, at('10:00', 26))
  expect(await heard(db, order.id)).toEqual({
    heardAt: at('09:04'),
    completesAt: minutesAfter(at('09:04'), 7 * 24 * 60),
  })
})

test('silence counts a day later where an earlier text reached the number §61.9', async ({ db }) => {
  const { seller, order } = await aGuestOrder(db, { paymentMethod: 'airtel_money' })
  await pay(db, order.id)
  await moveOrderThrough(db, seller, order.id, 'processing', 'shipped', 'delivered')
  await db.insert(phoneNumbers).values({ phone, lastDeliveredAt: at('08:00', 20) })
  await writtenAt(db, at('09:00'))
  await textPeople(db, at('09:01'))
  await db
    .update(textMessages)
    .set({ status: 'sent', acceptedAt: at('09:02'), providerMessageId: 'x' })
    .where(eq(textMessages.kind, 'order-updates'))
  await completeDelivered(db, at('09:01', 25))
  expect((await heard(db, order.id)).heardAt).toBeNull()
  await completeDelivered(db, at('09:02', 25))
  expect((await heard(db, order.id)).heardAt).toEqual(at('09:02', 25))
  const unknown = { status: 'unknown' } as const
  await db.update(textMessages).set(unknown)
  expect(await findNoticeStatus(db, order, 'delivered', at('10:00', 26))).toEqual({ state: 'on-its-way' })
})

async function heard(db: Db, id: string) {
  const [row] = await db
    .select({ heardAt: orders.heardAt, completesAt: orders.completesAt })
    .from(orders)
    .where(eq(orders.id, id))
  return row!
}
