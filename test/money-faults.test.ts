import { eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { setCommission } from '#app/modules/identity/shops/moderation/moderating.server.ts'
import { findBalances } from '#app/modules/money/ledger/earnings/balances.server.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { confirmPayment } from '#app/modules/money/order-payments/confirm-payment.server.ts'
import { refunds } from '#app/modules/money/refunds/tables.ts'
import { saveOwnDelivery } from '#app/modules/sales/delivery/settings/settings.server.ts'
import { commissionOf } from '#app/modules/sales/orders/rules.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { placeOrders } from '#app/workflows/place-orders.server.ts'
import { ownFields } from '#test/delivery-forms.ts'
import { test } from './db.ts'
import { anAttempt, minutesAfterPlacing, placedAt } from './make/money/payment.ts'
import { aCheckout, aLine } from './make/sales/checkout.ts'
import { moveOrderThrough, stepsToDelivered } from './make/sales/sale.ts'
import { aGuest, anAdmin, aProduct, aSeller } from './make.ts'
import { checkConstraintsNow, entriesOf } from './read-ledger.ts'
import { aFakeGateway } from './services/fake-gateway.ts'

// Faults of money that were seen elsewhere, in a whole run from the cart to the payout. Those of webhooks, payouts and
// refunds have their tests beside the operations; these are about an order that is one of several of a checkout.

type Shop = { seller: Seller; productId: string; price: number; fee: number }

/** Shops of odd prices which bring what they sell for an odd fee. */
async function someShops(db: Db, prices: number[]): Promise<Shop[]> {
  const shops: Shop[] = []
  for (const [place, price] of prices.entries()) {
    const seller = await aSeller(db)
    const fee = 1_001 + place
    await saveOwnDelivery(db, seller, ownFields({ Zomba: [fee, 2] }))
    const { id: productId } = await aProduct(db, { sellerId: seller.userId, price, stock: 10 })
    shops.push({ seller, productId, price, fee })
  }
  return shops
}

/** One checkout of all of them, paid by one payment. */
async function paidTogether(db: Db, shops: Shop[]) {
  const own = await db
    .select()
    .from(products)
    .where(
      inArray(
        products.id,
        shops.map(({ productId }) => productId),
      ),
    )
  const total = shops.reduce((sum, { price, fee }) => sum + price + fee, 0)
  const checkout = aCheckout(
    own.map((product) => aLine(product)),
    total,
    {
      paymentMethod: 'airtel_money',
      deliveryAddress: { district: 'Zomba', landmark: 'Market' },
      deliveryMethods: Object.fromEntries(
        shops.map(({ seller }) => [seller.userId, { type: 'delivery', cost: 0 }]),
      ),
    },
  )
  const placed = await placeOrders(db, aGuest, checkout, placedAt)
  if (!placed.ok) throw new Error(placed.reason)
  const provider = aFakeGateway()
  const { chargeId, amount } = await anAttempt(db, provider, checkout.checkoutId)
  provider.decide(chargeId, { status: 'succeeded', amount, fee: 77 })
  await confirmPayment(db, provider.gateway, { chargeId }, minutesAfterPlacing(2))
  await checkConstraintsNow(db)
  const orderOf = ({ seller }: Shop) =>
    placed.value.orders.find(({ sellerId }) => sellerId === seller.userId)!
  return { amount, total, orderOf, placed: placed.value.orders }
}

test('orders that a checkout was split into are fulfilled each by its own seller, to the end §44.4', async ({
  db,
}) => {
  const shops = await someShops(db, [5_000, 3_000, 1_000])
  const { orderOf } = await paidTogether(db, shops)
  for (const shop of shops) {
    const { id } = orderOf(shop)
    await moveOrderThrough(db, shop.seller, id, ...stepsToDelivered.slice(1))
    expect((await moveOrder(db, 'platform', { id, to: 'completed' })).ok).toBe(true)
    expect((await findBalances(db, shop.seller)).seller_available).toBeGreaterThan(0)
  }
})

test('each parcel is charged once: what is asked for is every order’s goods and its own delivery §44.5', async ({
  db,
}) => {
  const shops = await someShops(db, [5_000, 3_000])
  const { amount, total, orderOf } = await paidTogether(db, shops)
  expect(amount).toBe(total)
  for (const shop of shops) {
    const { subtotal, shippingFee, totalAmount } = orderOf(shop)
    expect({ subtotal, shippingFee }).toEqual({ subtotal: shop.price, shippingFee: shop.fee })
    expect(totalAmount).toBe(shop.price + shop.fee)
  }
})

test('an odd sum is split without a kwacha too much or too little §44.13', async ({ db }) => {
  const shops = await someShops(db, [3_333, 1_999, 777])
  const { amount, placed } = await paidTogether(db, shops)
  let toSellers = 0
  let commission = 0
  for (const order of placed) {
    const entries = await entriesOf(db, order.id)
    const sum = (account: string) =>
      entries.filter((entry) => entry.account === account).reduce((all, entry) => all + entry.amount, 0)
    toSellers += sum('seller_held')
    commission += sum('commission')
    expect(sum('buyers')).toBe(-order.totalAmount)
  }
  expect(toSellers + commission).toBe(amount)
})

test('the commission stays that of the day of the order, though the rate changes before it is paid and released §44.10', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const shops = await someShops(db, [10_000])
  const { orderOf } = await paidTogether(db, shops)
  const [shop] = shops
  await setCommission(db, admin, { id: shop!.seller.userId, rate: 2_500 })
  const { id } = orderOf(shop!)
  await moveOrderThrough(db, shop!.seller, id, ...stepsToDelivered.slice(1))
  await moveOrder(db, 'platform', { id, to: 'completed' })
  expect(await findBalances(db, shop!.seller)).toMatchObject({
    seller_available: 10_000 - 500 + shop!.fee,
  })
})

test('one order of a paid checkout is cancelled: its goods are for sale again, its money goes back, the others stand §44.11', async ({
  db,
}) => {
  const shops = await someShops(db, [5_000, 3_000])
  const { orderOf } = await paidTogether(db, shops)
  const [gone, stays] = shops
  await moveOrderThrough(db, gone!.seller, orderOf(gone!).id, 'cancelled')
  await checkConstraintsNow(db)
  const [product] = await db.select().from(products).where(eq(products.id, gone!.productId))
  expect(product!.stock).toBe(10)
  expect(
    await db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, orderOf(gone!).id)),
  ).toMatchObject([{ amount: 5_000 + gone!.fee, status: 'due' }])
  expect(await findBalances(db, gone!.seller)).toMatchObject({ seller_held: 0 })
  expect(await findBalances(db, stays!.seller)).toMatchObject({ seller_held: 3_000 - 150 + stays!.fee })
})

test('a discount is taken off what its order costs, and off what commission is of §44.12', async ({ db }) => {
  const shops = await someShops(db, [5_000, 3_000])
  const { placed } = await paidTogether(db, shops)
  const lessened = { ...placed[0]!, commissionRate: 500, discount: 1_000 }
  expect(commissionOf(lessened)).toBe(Math.round(((lessened.subtotal - 1_000) * 500) / 10_000))
  // Where one is written that the total does not show, the database refuses it.
  const lost = db.transaction((tx) =>
    tx.update(orders).set({ discount: 1_000 }).where(eq(orders.id, lessened.id)),
  )
  await expect(lost).rejects.toThrow()
})
