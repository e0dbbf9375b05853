import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Connection, Db } from '#app/db/client.server.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { committed, test } from '#test/db.ts'
import { inEnglish } from '#test/in-english.ts'
import { startHoliday } from '#test/make/holiday.ts'
import { aCheckout, aLine, anOrder } from '#test/make/sales/checkout.ts'
import { aBuyer, aGuest, aProduct, aSeller } from '#test/make.ts'
import { dayOf, daysAfter } from '../base/dates/dates.ts'
import type { Product } from '../modules/catalog/products/tables.ts'
import { updateHoliday } from '../modules/identity/shops/profile/shop.server.ts'
import { getCart } from '../modules/sales/cart/cart.server.ts'
import { addToCart } from '../modules/sales/cart/change-cart.server.ts'
import { lineKey } from '../modules/sales/cart/rules.ts'
import { remainingLines } from '../modules/sales/orders/placing/checkout-changes-rules.ts'
import { orders } from '../modules/sales/orders/tables.ts'
import { placeOrders } from './place-orders.server.ts'

/** What the checkout page of goods that are picked up would send along. */
const seenOf = (...goods: Product[]) => ({
  lines: Object.fromEntries(
    goods.map((product) => [lineKey(aLine(product)), { price: product.price, quantity: 1 }]),
  ),
  delivery: Object.fromEntries(goods.map(({ sellerId }) => [sellerId, { pickup: 0 }])),
})
const twoSellers = async (db: Db) =>
  [
    await aProduct(db, { name: 'Lamp', price: 7_000 }),
    await aProduct(db, { name: 'Soap', price: 500 }),
  ] as const

test('a holiday that starts between look and press: nothing is placed, and what changed is said §27.4', async ({
  db,
}) => {
  const [lamp, soap] = await twoSellers(db)
  const { until, back } = await startHoliday(db, lamp.sellerId)
  const away = `Lamp stays in your cart. ${lamp.sellerName} is away until ${until}. You can buy this again from ${back}.`
  const lines = [aLine(lamp), aLine(soap)]
  for (const more of [{}, { seen: seenOf(lamp, soap) }]) {
    const refused = inEnglish(await placeOrders(db, aGuest, aCheckout(lines, 7_500, more)))
    expect(refused).toEqual({ ok: false, reason: 'changed', detail: [away] })
  }
  expect(await db.$count(orders, eq(orders.sellerId, soap.sellerId))).toBe(0)
})

test('who saw the holiday orders from the other sellers, and what waits stays in the cart §27.4', async ({
  db,
}) => {
  const [lamp, soap] = await twoSellers(db)
  const buyer = await aBuyer(db)
  const member = { kind: 'member' as const, userId: buyer.userId }
  for (const product of [lamp, soap]) await addToCart(db, member, aLine(product))
  await startHoliday(db, lamp.sellerId)
  const placed = await placeOrders(db, buyer, aCheckout([], 500, { seen: seenOf(soap) }))
  expect(placed).toMatchObject({ ok: true, value: { total: 500, orders: [{ sellerId: soap.sellerId }] } })
  expect(await getCart(db, member)).toMatchObject({
    items: [],
    waiting: [{ productId: lamp.id }],
    dropped: [],
  })

  const lines = [aLine(lamp), aLine(soap)]
  const byGuest = await placeOrders(db, aGuest, aCheckout(lines, 500))
  expect(byGuest.ok && remainingLines(lines, byGuest.value.orders)).toEqual([aLine(lamp)])
})

test('of lines of one product only the chosen options that were ordered leave a guest’s cart', async ({
  db,
}) => {
  const shirt = await aProduct(db, { categoryFields: { size: ['S', 'M'] } })
  const [small, medium] = ['S', 'M'].map((size) => aLine(shirt, 1, { selectedOptions: { size } })) as [
    ReturnType<typeof aLine>,
    ReturnType<typeof aLine>,
  ]
  const placed = await placeOrders(db, aGuest, aCheckout([small], 5_000))
  expect(placed.ok && remainingLines([small, medium], placed.value.orders)).toEqual([medium])
})

test('a cart that only waits places nothing, and says why', async ({ db }) => {
  const lamp = await aProduct(db, { name: 'Lamp' })
  await startHoliday(db, lamp.sellerId)
  const refused = inEnglish(await placeOrders(db, aGuest, aCheckout([aLine(lamp)], 5_000)))
  expect(refused).toMatchObject({
    ok: false,
    reason: 'changed',
    detail: [expect.stringMatching(/^Lamp stays/)],
  })
})

test('the day is the one of the order’s own moment, in Malawi', async ({ db }) => {
  const lamp = await aProduct(db)
  const { awayFrom, awayUntil } = await startHoliday(db, lamp.sellerId, [5, 6])
  const placedAt = async (moment: string) =>
    (await placeOrders(db, aGuest, aCheckout([aLine(lamp)], 5_000), new Date(moment))).ok
  expect(await placedAt(`${daysAfter(awayFrom, -1)}T21:59:59Z`)).toBe(true)
  expect(await placedAt(`${daysAfter(awayFrom, -1)}T22:00:00Z`)).toBe(false)
  expect(await placedAt(`${awayUntil}T21:59:59Z`)).toBe(false)
  expect(await placedAt(`${awayUntil}T22:00:00Z`)).toBe(true)
})

test('orders already placed go on as usual while their seller is away §27.4', async ({ db }) => {
  const seller = await aSeller(db)
  const { id } = await anOrder(db, aGuest, await aProduct(db, { sellerId: seller.userId }))
  await startHoliday(db, seller.userId)
  for (const to of ['confirmed', 'processing', 'ready_for_pickup'] as const)
    expect(await moveOrder(db, { actor: seller }, { id, to })).toMatchObject({ ok: true })
})

const today = () => dayOf(new Date())
const thisWeek = () => ({ awayFrom: today(), awayUntil: daysAfter(today(), 6) })

/** Waits until so many connections to this database wait for a lock. */
async function untilWaiting(db: Connection, count: number) {
  const waiting = sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while (((await db.execute<{ count: number }>(waiting)).rows[0]?.count ?? 0) < count);
}

committed('an order that waits for a holiday being saved is refused when it is §27.4', async ({ db }) => {
  const seller = await aSeller(db)
  const lamp = await aProduct(db, { sellerId: seller.userId })
  const placing = await db.transaction(async (tx) => {
    await updateHoliday(tx, seller, thisWeek(), new Date())
    const later = placeOrders(db, aGuest, aCheckout([aLine(lamp)], 5_000))
    await untilWaiting(db, 1)
    return { later }
  })
  expect(await placing.later).toMatchObject({ ok: false, reason: 'changed' })
  expect(await db.$count(orders)).toBe(0)
})

committed(
  'holidays of two sellers and orders from both at once end, each order whole or refused',
  async ({ db }) => {
    const sellers = [await aSeller(db), await aSeller(db)]
    const goods: Product[] = []
    for (let made = 0; made < 12; made++)
      goods.push(await aProduct(db, { sellerId: sellers[made % 2]!.userId, stock: 1_000 }))
    for (let round = 0; round < 4; round++) {
      const holiday = round % 2 === 0 ? thisWeek() : null
      const placing = Array.from({ length: 6 }, () =>
        placeOrders(
          db,
          aGuest,
          aCheckout(
            goods.map((product) => aLine(product)),
            60_000,
          ),
        ),
      )
      const changing = sellers.map((seller) => updateHoliday(db, seller, holiday, new Date()))
      for (const changed of await Promise.all(changing)) expect(changed.ok).toBe(true)
      for (const placed of await Promise.all(placing)) {
        if (placed.ok) expect(placed.value.orders).toHaveLength(2)
        else expect(placed.reason).toBe('changed')
      }
    }
  },
)
