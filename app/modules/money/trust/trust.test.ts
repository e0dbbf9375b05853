import { eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Actor, Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { updateShopRecords } from '#app/modules/outreach/records/records.server.ts'
import { shopRecords } from '#app/modules/outreach/records/tables.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { accountPhones } from '#app/modules/platform/users/tables.ts'
import { anonymizeBuyer } from '#app/modules/sales/orders/account-deletion/account-deletion.server.ts'
import { checkouts, orderProofs, orders } from '#app/modules/sales/orders/tables.ts'
import { reviews } from '#app/modules/sales/reviews/tables.ts'
import { createReview } from '#app/workflows/write-review.server.ts'
import { test } from '#test/db.ts'
import { aReleasedSale } from '#test/make/money/payout.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { prove } from '#test/make/sales/proof.ts'
import { aWrittenReview, noStorage, shownRating } from '#test/make/sales/review.ts'
import { moveOrderThrough, setOrder, stepsToDelivered } from '#test/make/sales/sale.ts'
import { aBuyer, aGuest, aProduct, aSeller } from '#test/make.ts'
import { payments } from '../payments/tables.ts'
import { findReserve } from '../payouts/requesting/destinations.server.ts'
import { countWeighing, reviewVoicesBackfill, updateAllVoices } from './trust.server.ts'

const day = 24 * 60 * 60 * 1000
let phones = 0
const nextPhone = () => `+26599${String(5_000_000 + ++phones)}`

type Sold = {
  price?: number
  actor?: Actor
  phone?: string
  how?: 'cash' | 'proven cash' | 'paid'
  wallet?: string
}

/** An order of a shop that was completed, in cash by nobody proven unless told otherwise. */
async function aCompleted(
  db: Db,
  seller: Seller,
  { price = 5_000, actor = aGuest, how = 'cash', ...sold }: Sold = {},
) {
  const product = await aProduct(db, { sellerId: seller.userId, price })
  const phoneNumber = sold.phone ?? nextPhone()
  const contactInfo = { fullName: 'Chikondi Banda', phoneNumber }
  const paymentMethod = how === 'paid' ? 'airtel_money' : 'cash_on_delivery'
  const order = await anOrder(db, actor, product, { contactInfo, paymentMethod })
  const [{ checkoutId }] = (await db.select().from(orders).where(eq(orders.id, order.id))) as [
    typeof orders.$inferSelect,
  ]
  if (how === 'proven cash') await prove(db, order.id)
  if (how === 'paid') await setOrder(db, order.id, { paymentStatus: 'paid', status: 'confirmed' })
  if (sold.wallet) await aWallet(db, checkoutId, order.totalAmount, sold.wallet)
  await moveOrderThrough(
    db,
    seller,
    order.id,
    ...stepsToDelivered.filter((step) => how !== 'paid' || step !== 'confirmed'),
  )
  await moveOrder(db, 'platform', { id: order.id, to: 'completed' })
  return { ...order, checkoutId, product, phoneNumber }
}

const aWallet = (db: Db, checkoutId: string, amount: number, number: string) =>
  db.insert(payments).values({
    checkoutId,
    way: 'mobile_money',
    operator: 'airtel_money',
    number,
    amount,
    chargeId: `charge ${checkoutId}`,
    status: 'succeeded',
    use: 'orders',
    received: amount,
    payUntil: new Date(),
  })

const counted = async (db: Db, seller: Seller) => countWeighing(db, seller.userId, await findSettings(db))

test('ten fake cash orders leave a new shop’s reserve as it is; ten of proven people end it', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const now = new Date()
  await aReleasedSale(db, seller, 100_000, new Date(now.getTime() - 5 * day))
  // 5 % is commission.
  expect(await findReserve(db, seller, now)).toBe(95_000)
  for (let at = 0; at < 10; at += 1) await aCompleted(db, seller, { price: 100 })
  for (let at = 0; at < 10; at += 1) await aCompleted(db, seller)
  expect(await findReserve(db, seller, now)).toBe(95_000)
  for (let at = 0; at < 9; at += 1) await aCompleted(db, seller, { how: 'proven cash' })
  expect(await findReserve(db, seller, now)).toBe(95_000)
  await aCompleted(db, seller, { how: 'proven cash' })
  expect(await findReserve(db, seller, now)).toBe(0)
})

test('of one buyer two orders count: by wallet, by phone and by account', async ({ db }) => {
  const seller = await aSeller(db)
  for (let at = 0; at < 4; at += 1) await aCompleted(db, seller, { how: 'paid', wallet: '+265991777001' })
  expect(await counted(db, seller)).toBe(2)
  const phone = nextPhone()
  for (let at = 0; at < 4; at += 1) await aCompleted(db, seller, { how: 'proven cash', phone })
  expect(await counted(db, seller)).toBe(4)
  const buyer = await aBuyer(db)
  for (let at = 0; at < 4; at += 1) await aCompleted(db, seller, { how: 'paid', actor: buyer })
  expect(await counted(db, seller)).toBe(6)
})

test('a shop that buys from itself counts for nothing, by whatever it is known', async ({ db }) => {
  const seller = await aSeller(db)
  const own = '+265991777123'
  await db.update(sellerProfiles).set({ paymentNumber: own }).where(eq(sellerProfiles.userId, seller.userId))
  await aCompleted(db, seller, { how: 'proven cash', phone: own })
  await aCompleted(db, seller, { how: 'paid', wallet: own })
  const onItsBrowser = await aCompleted(db, seller, { how: 'paid' })
  await db
    .update(checkouts)
    .set({ ownShops: [seller.userId] })
    .where(eq(checkouts.id, onItsBrowser.checkoutId))
  const byAccount = await aCompleted(db, seller, { how: 'paid' })
  await db
    .update(orders)
    .set({ buyerId: seller.userId, guestOrder: false })
    .where(eq(orders.id, byAccount.id))
  const byVerified = nextPhone()
  await db
    .insert(accountPhones)
    .values({ userId: seller.userId, phone: byVerified, verifiedAt: new Date(), lastUsedAt: new Date() })
  await aCompleted(db, seller, { how: 'proven cash', phone: byVerified })
  expect(await counted(db, seller)).toBe(0)
  await aCompleted(db, seller, { how: 'paid' })
  expect(await counted(db, seller)).toBe(1)
})

test('goods below MK 1,000 count for nothing', async ({ db }) => {
  const seller = await aSeller(db)
  await aCompleted(db, seller, { how: 'proven cash', price: 999 })
  expect(await counted(db, seller)).toBe(0)
  await aCompleted(db, seller, { how: 'proven cash', price: 1_000 })
  expect(await counted(db, seller)).toBe(1)
})

const review = async (db: Db, order: { id: string; key?: string }, actor: Actor, stars: number) => {
  const written = await createReview(db, noStorage, { actor }, aWrittenReview(order.id, { stars }))
  if (!written.ok) throw new Error(written.reason)
  return written.value
}

test('five stars of who proved nothing, or of MK 5, weigh nothing; the code makes them count', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const buyer = await aBuyer(db)
  const unproven = await aCompleted(db, seller, { actor: buyer })
  expect(await review(db, unproven, buyer, 5)).toMatchObject({ status: 'published', voice: null })
  expect(await shownRating(db, unproven.product.id)).toMatchObject({ count: 0, average: null })
  const cheap = await aCompleted(db, seller, { actor: buyer, price: 5, how: 'proven cash' })
  expect(await review(db, cheap, buyer, 5)).toMatchObject({ status: 'published', voice: null })
  await updateShopRecords(db, [seller.userId], new Date())
  const [before] = await db.select().from(shopRecords).where(eq(shopRecords.sellerId, seller.userId))
  expect(before).toMatchObject({ orders: 0, completed: 0, rating: null, ratings: 0 })
  await prove(db, unproven.id)
  expect(await updateAllVoices(db)).toBe(1)
  expect(await shownRating(db, unproven.product.id)).toMatchObject({ count: 1, average: 5 })
  await updateShopRecords(db, [seller.userId], new Date())
  const [after] = await db.select().from(shopRecords).where(eq(shopRecords.sellerId, seller.userId))
  expect(after).toMatchObject({ orders: 1, completed: 1, rating: 5, ratings: 1 })
  expect(await updateAllVoices(db), 'nothing changed since').toBe(0)
})

test('of one buyer the newest review of a product counts, and reviews of before are counted by the backfill', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const buyer = await aBuyer(db)
  const first = await aCompleted(db, seller, { actor: buyer, how: 'paid' })
  const again = await anOrder(db, buyer, first.product, { paymentMethod: 'airtel_money' })
  await setOrder(db, again.id, { paymentStatus: 'paid', status: 'confirmed' })
  await moveOrderThrough(db, seller, again.id, 'processing', 'shipped', 'delivered')
  await review(db, first, buyer, 5)
  const last = await review(db, again, buyer, 2)
  await db
    .update(reviews)
    .set({ createdAt: new Date(Date.now() + 1000) })
    .where(eq(reviews.id, last.id))
  await db
    .update(reviews)
    .set({ voice: null })
    .where(inArray(reviews.productId, [first.product.id]))
  expect(await reviewVoicesBackfill.fillBatch(db as never, null)).toEqual({ rows: 2, position: null })
  expect(await shownRating(db, first.product.id)).toMatchObject({ count: 1, average: 2 })
})

test('an account that goes leaves its orders proven, without its number', async ({ db }) => {
  const seller = await aSeller(db)
  const buyer = await aBuyer(db)
  const phone = nextPhone()
  const now = new Date()
  await db.insert(accountPhones).values({ userId: buyer.userId, phone, verifiedAt: now, lastUsedAt: now })
  const order = await aCompleted(db, seller, { actor: buyer, phone })
  expect(await counted(db, seller)).toBe(1)
  await db.transaction((tx) => anonymizeBuyer(tx, buyer.userId))
  await db.delete(accountPhones).where(eq(accountPhones.userId, buyer.userId))
  expect(await counted(db, seller)).toBe(1)
  expect(await db.select().from(orderProofs)).toMatchObject([{ orderId: order.id, phone: null }])
})

/** The same, order by order, as somebody would with a pencil: what made the order is known here, not read. */
type Made = { price: number; how: NonNullable<Sold['how']>; who: string; own: boolean }
function byHand(made: Made[]): number {
  const perBuyer = new Map<string, number>()
  for (const { price, how, who, own } of made) {
    if (price < 1_000 || how === 'cash' || own) continue
    perBuyer.set(who, Math.min(2, (perBuyer.get(who) ?? 0) + 1))
  }
  return [...perBuyer.values()].reduce((sum, one) => sum + one, 0)
}

test('whatever was sold to whomever, what counts is what somebody counts by hand', async ({ db }) => {
  let seed = 20261127
  const any = (most: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % most
  }
  const own = '+265991777999'
  const hows = ['cash', 'proven cash', 'paid'] as const
  for (let round = 0; round < 3; round += 1) {
    const seller = await aSeller(db, { paymentNumber: own, paymentOperator: 'airtel_money' })
    const people = Array.from({ length: 5 }, nextPhone)
    const made: Made[] = []
    for (let at = 0; at < 18; at += 1) {
      const how = hows[any(3)]!
      const isOwn = any(6) === 0
      const who = isOwn ? own : people[any(5)]!
      const price = [400, 999, 1_000, 5_000][any(4)]!
      // Who pays does so from the wallet of their phone, and may write any number on the order.
      const phone = how === 'paid' && !isOwn ? nextPhone() : who
      await aCompleted(db, seller, { price, how, phone, ...(how === 'paid' && { wallet: who }) })
      made.push({ price, how, who, own: isOwn })
    }
    expect(await counted(db, seller), JSON.stringify(made)).toBe(byHand(made))
    await updateShopRecords(db, [seller.userId], new Date())
    const [record] = await db.select().from(shopRecords).where(eq(shopRecords.sellerId, seller.userId))
    expect(record).toMatchObject({ orders: byHand(made), completed: byHand(made), sentOnTime: byHand(made) })
  }
})
