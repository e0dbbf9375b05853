import { asc, eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { newId } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { disputes } from '#app/modules/money/disputes/tables.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { orderStatusHistory, orders } from '#app/modules/sales/orders/tables.ts'
import { test } from '#test/db.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { prove } from '#test/make/sales/proof.ts'
import { aBuyer, aProduct, aSeller } from '#test/make.ts'
import {
  findOwnRecord,
  findShopBadges,
  findShopRecord,
  updateRecords,
  updateShopRecords,
} from './records.server.ts'
import { shopRecords } from './tables.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const now = new Date('2026-11-23T10:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * day)

type Step = [
  status: (typeof orderStatusHistory.$inferInsert)['status'],
  at: Date,
  by?: 'seller' | 'buyer' | 'platform',
]

/** An order of a shop with a history that is written, not lived: its placing, then these steps. */
async function aPastOrder(
  db: Db,
  { sellerId, template }: { sellerId: string; template: typeof orders.$inferSelect },
  { placed, steps, late = false }: { placed: Date; steps: Step[]; late?: boolean },
) {
  const { words: _, ...rest } = template
  const id = newId()
  const status = steps.at(-1)?.[0] ?? 'pending'
  await db.insert(orders).values({
    ...rest,
    id,
    orderNumber: `TB-2026-${id}`,
    sellerId,
    status,
    createdAt: placed,
    lateAt: late ? placed : null,
    paymentStatus: 'pending',
  })
  await prove(db, id, `+265 ${id}`)
  const history = [['pending', placed, 'buyer'] as Step, ...steps]
  await db.insert(orderStatusHistory).values(
    history.map(([status, timestamp, movedBy = 'seller']) => ({
      orderId: id,
      status,
      note: '',
      timestamp,
      movedBy,
    })),
  )
  return id
}

const aLostDispute = (
  db: Db,
  orderId: string,
  closedAt: Date,
  outcome: 'refund_all' | 'none' = 'refund_all',
) =>
  db.insert(disputes).values({
    orderId,
    status: 'resolved',
    reason: 'broken',
    outcome,
    refundAmount: outcome === 'none' ? 0 : 1,
    note: 'So.',
    closedAt,
  })

/** A shop without orders. What it sells later is like an order of another shop. */
async function aShop(db: Db) {
  const { userId: sellerId } = await aSeller(db)
  const placed = await anOrder(db, await aBuyer(db), await aProduct(db))
  const [template] = await db.select().from(orders).where(eq(orders.id, placed.id))
  return { sellerId, template: template! }
}
const sentAfter = (placed: Date, hours: number): Step[] => [
  ['confirmed', placed],
  ['processing', placed],
  ['shipped', new Date(placed.getTime() + hours * hour)],
]
const completedAt = (placed: Date, hours = 5): Step[] => [
  ...sentAfter(placed, hours),
  ['delivered', new Date(placed.getTime() + (hours + 1) * hour)],
  ['completed', new Date(placed.getTime() + (hours + 2) * hour), 'buyer'],
]

test('what was sent, late and cancelled by the shop counts; what is open or the buyer gave up does not §64.7', async ({
  db,
}) => {
  const shop = await aShop(db)
  await aPastOrder(db, shop, { placed: ago(10), steps: sentAfter(ago(10), 24) })
  await aPastOrder(db, shop, { placed: ago(10), steps: sentAfter(ago(10), 25), late: true })
  await aPastOrder(db, shop, { placed: ago(9), steps: [['cancelled', ago(8), 'seller']] })
  await aPastOrder(db, shop, { placed: ago(9), steps: [['cancelled', ago(8), 'platform']], late: true })
  await aPastOrder(db, shop, { placed: ago(9), steps: [['confirmed', ago(8)]], late: true })
  const lost = await aPastOrder(db, shop, { placed: ago(8), steps: completedAt(ago(8)) })
  await aLostDispute(db, lost, ago(3))
  const won = await aPastOrder(db, shop, { placed: ago(8), steps: completedAt(ago(8)) })
  await aLostDispute(db, won, ago(3), 'none')
  // None of these.
  await aPastOrder(db, shop, { placed: ago(1), steps: [] })
  await aPastOrder(db, shop, { placed: ago(9), steps: [['cancelled', ago(8), 'buyer']] })
  await aPastOrder(db, shop, { placed: ago(9), steps: [['cancelled', ago(8), 'platform']] })
  await aPastOrder(db, shop, { placed: ago(91), steps: sentAfter(ago(91), 1) })
  await updateShopRecords(db, [shop.sellerId], now)
  expect((await findOwnRecord(db, shop.sellerId)).record).toMatchObject({
    orders: 7,
    sentOnTime: 3,
    cancelled: 2,
    disputesLost: 1,
    sent: 4,
    sentWithinDay: 3,
    completed: 2,
    lostSince: 1,
    countedAt: now,
  })
  expect(await findShopRecord(db, shop.sellerId)).toMatchObject({
    orders: 7,
    onTimePercent: 42,
    cancelled: 2,
  })
})

test('twenty orders bring a badge, a lost dispute takes it, and each is told once with its figures §64.9', async ({
  db,
}) => {
  const shop = await aShop(db)
  for (let at = 0; at < 20; at += 1)
    await aPastOrder(db, shop, { placed: ago(200 - at), steps: completedAt(ago(200 - at)) })
  await updateShopRecords(db, [shop.sellerId], new Date(now.getTime() - 1000))
  await updateShopRecords(db, [shop.sellerId], now)
  expect(await findShopBadges(db, shop.sellerId)).toEqual(['no_disputes'])
  const last = await aPastOrder(db, shop, { placed: ago(20), steps: completedAt(ago(20)) })
  await aLostDispute(db, last, ago(2))
  await updateShopRecords(db, [shop.sellerId], now)
  expect(await findShopBadges(db, shop.sellerId)).toEqual([])
  // After 90 days it still stands among the last twenty.
  const later = new Date(now.getTime() + 100 * day)
  await updateShopRecords(db, [shop.sellerId], later)
  expect(await findShopBadges(db, shop.sellerId)).toEqual([])
  const { history } = await findOwnRecord(db, shop.sellerId)
  expect(history).toMatchObject([
    { badge: 'no_disputes', gained: false, why: { completed: 20, lostSince: 1 } },
    { badge: 'no_disputes', gained: true, why: { completed: 20, lostSince: 0 } },
  ])
  const told = await db
    .select({ title: notifications.title })
    .from(notifications)
    .where(eq(notifications.userId, shop.sellerId))
  expect(told.map(({ title }) => title).filter((title) => title.includes('badge'))).toHaveLength(2)
})

test('documents count for a year, and quick sending from ten orders on §64.9', async ({ db }) => {
  const shop = await aShop(db)
  await db
    .update(sellerProfiles)
    .set({ documentsVerifiedAt: ago(1) })
    .where(eq(sellerProfiles.userId, shop.sellerId))
  for (let at = 0; at < 10; at += 1)
    await aPastOrder(db, shop, { placed: ago(20), steps: sentAfter(ago(20), at === 0 ? 30 : 20) })
  expect(await updateRecords(db, now)).toBeGreaterThan(0)
  expect(await findShopBadges(db, shop.sellerId)).toEqual(['documents', 'quick_sender'])
  await updateShopRecords(db, [shop.sellerId], new Date(now.getTime() + 365 * day))
  expect(await findShopBadges(db, shop.sellerId)).toEqual([])
})

/** The same figures, read order by order as somebody would with a pencil. */
async function countByHand(db: Db, sellerId: string) {
  const sold = await db.select().from(orders).where(eq(orders.sellerId, sellerId))
  const ids = sold.map(({ id }) => id)
  const steps = await db
    .select()
    .from(orderStatusHistory)
    .where(inArray(orderStatusHistory.orderId, ids))
    .orderBy(asc(orderStatusHistory.timestamp))
  const ruled = (await db.select().from(disputes).where(inArray(disputes.orderId, ids))).filter(
    ({ status, outcome, closedAt }) => status === 'resolved' && outcome !== 'none' && closedAt! <= now,
  )
  const count = { orders: 0, sentOnTime: 0, cancelled: 0, sent: 0, sentWithinDay: 0 }
  const finished: number[] = []
  for (const order of sold) {
    const own = steps.filter(({ orderId, timestamp }) => orderId === order.id && timestamp <= now)
    const first = (...of: string[]) => own.find(({ status }) => of.includes(status))?.timestamp.getTime()
    const done = own.findLast(({ status }) => status === 'completed')
    if (order.status === 'completed' && done) finished.push(done.timestamp.getTime())
    if (order.createdAt <= ago(90) || order.createdAt > now) continue
    const [sentAt, confirmedAt] = [first('shipped', 'ready_for_pickup', 'delivered'), first('confirmed')]
    const bySeller = own.some(({ status, movedBy }) => status === 'cancelled' && movedBy === 'seller')
    const isCancelled = order.status === 'cancelled'
    if (sentAt === undefined && !order.lateAt && !(isCancelled && bySeller)) continue
    count.orders += 1
    if (sentAt !== undefined && !order.lateAt) count.sentOnTime += 1
    if (sentAt === undefined && isCancelled) count.cancelled += 1
    if (sentAt !== undefined && confirmedAt !== undefined) {
      count.sent += 1
      if (sentAt - confirmedAt <= day) count.sentWithinDay += 1
    }
  }
  finished.sort((a, b) => b - a)
  const oldest = finished.slice(0, 20).at(-1) ?? Number.POSITIVE_INFINITY
  const lostAfter = (least: number) =>
    new Set(
      ruled
        .filter(({ closedAt }) => closedAt! > ago(90) || closedAt!.getTime() >= least)
        .map(({ orderId }) => orderId),
    ).size
  return {
    ...count,
    completed: Math.min(finished.length, 20),
    disputesLost: lostAfter(Number.POSITIVE_INFINITY),
    lostSince: lostAfter(oldest),
  }
}

test('whatever happened to orders, what is stored is what somebody counts by hand §64.7', async ({ db }) => {
  let seed = 20261123
  const any = (most: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % most
  }
  const by = ['seller', 'buyer', 'platform'] as const
  for (let round = 0; round < 6; round += 1) {
    const shop = await aShop(db)
    for (let made = 0; made < 45; made += 1) {
      const placed = ago(any(140) + any(24) / 24)
      const hours = any(60)
      const whole = completedAt(placed, hours)
      const isCancelled = any(4) === 0
      const kept = any(2) === 0 ? whole : whole.slice(0, any(6))
      const cut: Step[] = isCancelled
        ? [...kept.slice(0, 3), ['cancelled', new Date(placed.getTime() + 70 * hour), by[any(3)]!]]
        : kept
      const id = await aPastOrder(db, shop, { placed, steps: cut, late: any(5) === 0 })
      if (any(12) === 0) await aLostDispute(db, id, ago(any(150)), any(3) === 0 ? 'none' : 'refund_all')
    }
    await updateShopRecords(db, [shop.sellerId], now)
    const [stored] = await db.select().from(shopRecords).where(eq(shopRecords.sellerId, shop.sellerId))
    expect(stored).toMatchObject(await countByHand(db, shop.sellerId))
    expect(stored!.orders).toBeGreaterThan(5)
  }
})
