import { max, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Actor, isMember } from '#app/base/actor.ts'
import { connect } from '#app/db/client.server.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { tries } from '#app/modules/platform/limits/tables.ts'
import { addToCart } from '#app/modules/sales/cart/change-cart.server.ts'
import { placeOrders } from '#app/workflows/place-orders.server.ts'
import { statementsOf } from '#test/count-statements.ts'
import { committed, connectionOf } from '#test/db.ts'
import { pay } from '#test/make/money/paid-sale.ts'
import { aCheckout, aLine, anOrder } from '#test/make/sales/checkout.ts'
import { aBuyer, aGuest, aProduct, aSeller } from '#test/make.ts'
import { findOrdersOfCheckout } from '../reading/find-order.server.ts'
import { findSellerTerms, proofForPlacing } from './placing-limits.server.ts'

committed(
  'a checkout sends as many statements for many orders as for one, and no more than these',
  async ({ db }) => {
    const products: Awaited<ReturnType<typeof aProduct>>[] = []
    for (let sellers = 0; sellers < 3; sellers += 1) products.push(await aProduct(db))
    const place = async (actor: Actor, count: number, paymentMethod: string) => {
      const lines = products.slice(0, count).map((product) => aLine(product))
      if (isMember(actor))
        for (const line of lines) await addToCart(db, { kind: 'member', userId: actor.userId }, line)
      const checkout = aCheckout(lines, 5_000 * count, { paymentMethod })
      let orders = 0
      const sent = await statementsOf(async () => {
        const placed = await placeOrders(db, actor, checkout)
        if (placed.ok) orders = placed.value.orderIds.length
      })
      expect(orders).toBe(count)
      return sent.length
    }
    await place(aGuest, 1, 'airtel_money') // what a process asks once only: how its queues are set
    const counts = async (count: number) => [
      await place(aGuest, count, 'airtel_money'),
      await place(aGuest, count, 'cash_on_delivery'),
      await place(await aBuyer(db), count, 'airtel_money'),
    ]
    expect(await counts(1)).toEqual([6, 6, 6])
    expect(await counts(3)).toEqual([6, 6, 6])
  },
)

committed('what a checkout sends is written once, whatever is in it', async ({ db }) => {
  const products = [await aProduct(db), await aProduct(db)]
  const sent = (count: number) =>
    statementsOf(async () => {
      const lines = products.slice(0, count).map((product) => aLine(product))
      const placed = await placeOrders(db, aGuest, aCheckout(lines, 5_000 * count))
      expect(placed.ok).toBe(true)
    })
  await sent(1)
  expect(await sent(2)).toEqual(await sent(1))
})

committed('a placed checkout has nothing parsed again', async ({ db }) => {
  const product = await aProduct(db)
  const one = connect(connectionOf(db), 1)
  const place = () => placeOrders(one, aGuest, aCheckout([aLine(product)], 5_000))
  for (let time = 0; time < 3; time += 1) expect((await place()).ok).toBe(true)
  const { rows } = await one.execute<{ name: string; plans: number }>(
    sql`select name, generic_plans + custom_plans as plans from pg_prepared_statements order by name`,
  )
  await one.$client.end()
  const planned = new Map(rows.map(({ name, plans }) => [name, Number(plans)]))
  for (const name of ['open_checkout', 'read_checkout', 'write_orders']) expect(planned.get(name)).toBe(3)
})

committed('an order that is paid sends these statements', async ({ db }) => {
  const product = await aProduct(db)
  const paid = async () => {
    const { id } = await anOrder(db, aGuest, product, { paymentMethod: 'airtel_money' })
    return (await statementsOf(() => pay(db, id))).length
  }
  await paid()
  expect(await paid()).toBe(12)
})

committed('an order that moves sends these statements', async ({ db }) => {
  const seller = await aSeller(db)
  const product = await aProduct(db, { sellerId: seller.userId })
  const move = async () => {
    const { id } = await anOrder(db, aGuest, product)
    return (await statementsOf(() => moveOrder(db, { actor: seller }, { id, to: 'confirmed' }))).length
  }
  await move()
  expect(await move()).toBe(8)
})

committed(
  'what a try to place is counted by is one statement, and none for the same checkout again',
  async ({ db }) => {
    const checkout = aCheckout([aLine(await aProduct(db))], 5_000)
    const visitor = { actor: aGuest, address: '192.0.2.7' }
    const ask = () => proofForPlacing(db, visitor, checkout)
    const counted = async () => {
      const [row] = await db.select({ points: max(tries.points) }).from(tries)
      return row?.points
    }
    expect(await statementsOf(ask)).toHaveLength(1)
    expect(await counted()).toBe(1)
    expect((await placeOrders(db, aGuest, checkout)).ok).toBe(true)
    expect(await ask()).toEqual({ ask: 'nothing' })
    expect(await counted()).toBe(1)
  },
)

committed('checkout and confirmation ask once for all of their sellers and orders', async ({ db }) => {
  const products = [await aProduct(db), await aProduct(db)]
  const checkout = aCheckout(
    products.map((product) => aLine(product)),
    10_000,
  )
  expect((await placeOrders(db, aGuest, checkout)).ok).toBe(true)
  const sellerIds = products.map(({ sellerId }) => sellerId)
  expect(await statementsOf(() => findSellerTerms(db, sellerIds))).toHaveLength(1)
  expect(await statementsOf(() => findOrdersOfCheckout(db, aGuest, checkout.checkoutId))).toHaveLength(1)
})
