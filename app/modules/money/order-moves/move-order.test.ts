import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { answerOnce } from '#app/modules/platform/requests/answer-once.server.ts'
import { type OrderViewer, orderKey } from '#app/modules/sales/orders/access/order-access.server.ts'
import { moveRefusalMessage } from '#app/modules/sales/orders/move-rules.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { movesBetween, type OrderStatus, orderStatuses } from '#app/modules/sales/orders/status.ts'
import { orderStatusHistory, orders } from '#app/modules/sales/orders/tables.ts'
import { placeOrders } from '#app/workflows/place-orders.server.ts'
import { alreadyThere } from '#messages/order-status.ts'
import { committed, test } from '#test/db.ts'
import { t } from '#test/in-english.ts'
import { aCheckout, aLine, anOrder } from '#test/make/sales/checkout.ts'
import { setOrder } from '#test/make/sales/sale.ts'
import { aBuyer, aGuest, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { moveOrder } from './moving.server.ts'

const stockOf = async (db: Db, id: string) => {
  const [row] = await db.select({ stock: products.stock }).from(products).where(eq(products.id, id))
  return row?.stock
}
const keyOf = ({ id }: Order): OrderViewer => ({ actor: aGuest, key: orderKey(appSecret(), id) })

/** Everybody who may have something to do with an order of this buyer and this seller. */
async function aWorld(db: Db) {
  const [buyer, seller, admin] = [await aBuyer(db), await aSeller(db), await anAdmin(db)]
  const product = await aProduct(db, { sellerId: seller.userId, stock: 1000 })
  return { buyer: { actor: buyer }, seller: { actor: seller }, admin: { actor: admin }, product }
}
type World = Awaited<ReturnType<typeof aWorld>>

const way: OrderStatus[] = ['confirmed', 'processing', 'shipped', 'delivered', 'completed']

async function anOrderAt(db: Db, { buyer, seller, product }: World, status: OrderStatus): Promise<Order> {
  const order = await anOrder(db, buyer.actor, product)
  const pickup = status === 'ready_for_pickup'
  const stops = pickup
    ? (['confirmed', 'processing', status] as const)
    : way.slice(0, way.indexOf(status) + 1)
  for (const to of status === 'cancelled' ? [status] : stops) {
    const asker = to === 'completed' || to === 'cancelled' ? buyer : seller
    const moved = await moveOrder(db, asker, { id: order.id, to })
    if (!moved.ok) throw new Error(`${to}: ${moved.reason}`)
  }
  return order
}

test('every move by everybody: made where decided, refused with nothing changed everywhere else §13.8', async ({
  db,
}) => {
  const world = await aWorld(db)
  const { buyer, seller, admin } = world
  const askers = { buyer, seller, admin, platform: 'platform' } as const
  for (const from of orderStatuses) {
    for (const [by, asker] of Object.entries(askers) as [keyof typeof askers, OrderViewer | 'platform'][]) {
      const listed = orderStatuses.filter((to) =>
        movesBetween(from, to).some((move) => !move.when && move.by.includes(by)),
      )
      const refused = orderStatuses.filter((to) => !listed.includes(to) && to !== from)
      const { id } = await anOrderAt(db, world, from)
      for (const to of refused) {
        const moved = await moveOrder(db, asker, { id, to, note: 'Why' })
        expect([from, to, by, moved]).toMatchObject([from, to, by, { ok: false, reason: 'move-not-allowed' }])
      }
      const [after] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, id))
      expect([from, by, after?.status]).toEqual([from, by, from])
      for (const to of listed) {
        const order = await anOrderAt(db, world, from)
        const moved = await moveOrder(db, asker, { id: order.id, to, note: 'Why' })
        expect([from, to, by, moved]).toMatchObject([from, to, by, { ok: true, value: { status: to } }])
      }
    }
  }
})

test('each move writes a history entry: status, time, note and who §13.9', async ({ db }) => {
  const world = await aWorld(db)
  const { id } = await anOrder(db, world.buyer.actor, world.product)
  const now = new Date(Date.now() + 60_000)
  const moved = await moveOrder(db, world.buyer, { id, to: 'cancelled', note: 'Found it at home' }, now)
  expect(moved.ok && moved.value.statusHistory.at(-1)).toEqual({
    status: 'cancelled',
    note: 'Found it at home',
    movedBy: 'buyer',
    timestamp: now.toISOString(),
  })
  const entries = await db.select().from(orderStatusHistory).where(eq(orderStatusHistory.status, 'cancelled'))
  expect(entries).toMatchObject([{ orderId: id, actorId: world.buyer.actor.userId }])
})

test('a seller who cancels must say why §13.9', async ({ db }) => {
  const { buyer, seller, product } = await aWorld(db)
  const { id } = await anOrder(db, buyer.actor, product)
  expect(await moveOrder(db, seller, { id, to: 'cancelled' })).toEqual({ ok: false, reason: 'reason-needed' })
  expect((await moveOrder(db, seller, { id, to: 'cancelled', note: 'Broken in store' })).ok).toBe(true)
})

test('cancelling gives back every line’s stock, of paused products too; what was deleted stays gone §13.4', async ({
  db,
}) => {
  const { actor: seller } = (await aWorld(db)).seller
  const values = { sellerId: seller.userId, stock: 10, categoryFields: { size: ['S', 'M'] } }
  const [shirt, paused, gone] = [
    await aProduct(db, values),
    await aProduct(db, values),
    await aProduct(db, values),
  ]
  const size = (product: typeof shirt, quantity: number, chosen: string) =>
    aLine(product, quantity, { selectedOptions: { size: chosen } })
  const lines = [size(shirt, 2, 'S'), size(shirt, 3, 'M'), size(paused, 1, 'S'), size(gone, 1, 'S')]
  const placed = await placeOrders(db, aGuest, aCheckout(lines, 35_000))
  if (!placed.ok) throw new Error(placed.reason)
  expect([await stockOf(db, shirt.id), await stockOf(db, paused.id)]).toEqual([5, 9])
  await db.update(products).set({ status: 'paused' }).where(eq(products.id, paused.id))
  await db.delete(products).where(eq(products.id, gone.id))

  const order = placed.value.orders[0]!
  const cancelled = await moveOrder(db, keyOf(order), { id: order.id, to: 'cancelled' })
  expect(cancelled).toMatchObject({ ok: true, value: { status: 'cancelled' } })
  expect([await stockOf(db, shirt.id), await stockOf(db, paused.id)]).toEqual([10, 10])
  expect(await stockOf(db, gone.id)).toBeUndefined()
})

test('what was sent is not in the shop: an administrator who cancels it gives no stock back §51.9', async ({
  db,
}) => {
  const world = await aWorld(db)
  const { admin, product } = world
  const [packed, sent] = [await anOrderAt(db, world, 'processing'), await anOrderAt(db, world, 'shipped')]
  const before = (await stockOf(db, product.id))!
  const cancel = async ({ id }: Order) => {
    const moved = await moveOrder(db, admin, { id, to: 'cancelled', note: 'Lost on the way.' })
    return [moved.ok, ((await stockOf(db, product.id)) ?? 0) - before]
  }
  expect(await cancel(sent)).toEqual([true, 0])
  expect(await cancel(packed)).toEqual([true, 1])
})

test('cash on delivery becomes paid at delivered §13.10', async ({ db }) => {
  const { buyer, seller, product } = await aWorld(db)
  const { id } = await anOrder(db, buyer.actor, product, { paymentMethod: 'cash_on_delivery' })
  const statuses = []
  for (const to of ['confirmed', 'processing', 'shipped', 'delivered'] as const) {
    const moved = await moveOrder(db, seller, { id, to })
    statuses.push(moved.ok && moved.value.paymentStatus)
  }
  expect(statuses).toEqual(['pending', 'pending', 'pending', 'paid'])
})

test('a prepaid order is confirmed and no further before it is paid, and the database holds it too §50.1', async ({
  db,
}) => {
  const { buyer, seller, product } = await aWorld(db)
  const prepaid: Order[] = []
  for (const paymentMethod of ['airtel_money', 'tnm_mpamba', 'bank_transfer'] as const)
    prepaid.push(await anOrder(db, buyer.actor, product, { paymentMethod }))
  for (const [place, { id }] of prepaid.entries()) {
    expect((await moveOrder(db, seller, { id, to: 'confirmed' })).ok).toBe(true)
    if (place > 0) await setOrder(db, id, { paymentStatus: 'failed' })
    const refused = await moveOrder(db, seller, { id, to: 'processing' })
    expect(refused).toMatchObject({ ok: false, reason: 'order-not-paid' })
    for (const status of ['processing', 'shipped', 'ready_for_pickup', 'delivered', 'completed'] as const) {
      const past = db.transaction((tx) => setOrder(tx, id, { status }))
      await expect(past, status).rejects.toThrow()
    }
  }
  const [{ id }] = prepaid as [Order]
  await setOrder(db, id, { paymentStatus: 'paid' })
  expect((await moveOrder(db, seller, { id, to: 'processing' })).ok).toBe(true)
  const back = db.transaction((tx) => setOrder(tx, id, { paymentStatus: 'pending' }))
  await expect(back).rejects.toThrow()
})

test('what is sent carries its courier and tracking number', async ({ db }) => {
  const world = await aWorld(db)
  const { id } = await anOrderAt(db, world, 'processing')
  const sent = { courierName: 'Speed Courier', trackingNumber: 'SC-1' }
  expect(await moveOrder(db, world.seller, { id, to: 'shipped', ...sent })).toMatchObject({ value: sent })
})

test('the same move asked twice by the same person is answered with the order as it is §13.12', async ({
  db,
}) => {
  const { buyer, seller, admin, product } = await aWorld(db)
  const order = await anOrder(db, buyer.actor, product, { quantity: 3 })
  const ask = (asker: OrderViewer) => moveOrder(db, asker, { id: order.id, to: 'cancelled', note: 'Twice' })
  const [first, second] = [await ask(buyer), await ask(buyer)]
  expect(first.ok).toBe(true)
  expect(second).toEqual(first)
  expect(await stockOf(db, product.id)).toBe(1000)
  expect(await ask(seller)).toEqual({
    ok: false,
    reason: 'move-not-allowed',
    detail: alreadyThere.cancelled,
  })
  expect(t(alreadyThere.cancelled)).toBe('The order is already cancelled')
  expect((await ask(admin)).ok).toBe(false)
})

test('strangers learn nothing: another’s order and none at all are refused alike §13.13', async ({ db }) => {
  const { buyer, product } = await aWorld(db)
  const { id } = await anOrder(db, buyer.actor, product)
  const strangers = [await aBuyer(db), await aSeller(db), aGuest].map((actor) => ({ actor }))
  for (const asker of strangers) {
    for (const asked of [id, 'abcdefgh12345678', '', '%']) {
      const moved = await moveOrder(db, asker, { id: asked, to: 'cancelled', note: 'Mine now' })
      expect(moved).toEqual({ ok: false, reason: 'order-not-found' })
    }
  }
  expect(await stockOf(db, product.id)).toBe(999)
})

test('a guest’s key makes its holder the buyer of that order and of no other', async ({ db }) => {
  const { product, seller } = await aWorld(db)
  const [own, other] = [await anOrder(db, aGuest, product), await anOrder(db, aGuest, product)]
  const cancel = (asker: OrderViewer, { id }: Order) => moveOrder(db, asker, { id, to: 'cancelled' })
  expect(await cancel(keyOf(own), other)).toEqual({ ok: false, reason: 'order-not-found' })
  expect(await cancel({ actor: aGuest, key: 'x'.repeat(22) }, own)).toMatchObject({ ok: false })
  // Not even with the key is the seller its buyer, who could complete it.
  expect(await cancel({ ...keyOf(own), ...seller }, own)).toEqual({ ok: false, reason: 'reason-needed' })
  expect((await cancel(keyOf(own), own)).ok).toBe(true)
  expect((await cancel(keyOf(own), own)).ok, 'asked again').toBe(true)
})

test('the key of a member’s order, which a link may carry to others, moves nothing', async ({ db }) => {
  const { buyer, product } = await aWorld(db)
  const order = await anOrder(db, buyer.actor, product)
  expect(await moveOrder(db, keyOf(order), { id: order.id, to: 'cancelled' })).toEqual({
    ok: false,
    reason: 'order-not-found',
  })
})

committed('ten who cancel at once give the stock back once §13.4', async ({ db }) => {
  const { buyer, seller, admin, product } = await aWorld(db)
  const { id } = await anOrder(db, buyer.actor, product, { quantity: 5 })
  const askers = [buyer, seller, admin, buyer, seller, admin, buyer, seller, admin, buyer]
  const results = await Promise.all(
    askers.map((asker) => moveOrder(db, asker, { id, to: 'cancelled', note: 'At once' })),
  )
  const won = results.findIndex(({ ok }) => ok)
  // Whoever won is answered each time; the others are told.
  const same = askers.filter((asker) => asker === askers[won]).length
  expect(results.filter(({ ok }) => ok)).toHaveLength(same)
  expect(await stockOf(db, product.id)).toBe(1000)
  expect(await db.$count(orderStatusHistory, eq(orderStatusHistory.status, 'cancelled'))).toBe(1)
})

committed('when seller and buyer move at once, one wins and the other is told §13.12', async ({ db }) => {
  const world = await aWorld(db)
  for (let turn = 0; turn < 10; turn++) {
    const { id } = await anOrderAt(db, world, 'confirmed')
    const both = await Promise.all([
      moveOrder(db, world.seller, { id, to: 'processing' }),
      moveOrder(db, world.buyer, { id, to: 'cancelled' }),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const [loser] = both.flatMap((result) => (result.ok ? [] : [result]))
    expect(loser!.reason).toBe('move-not-allowed')
    expect(t(moveRefusalMessage(loser!))).toContain('The order is')
  }
})

committed(
  'orders of the same products, cancelled at once while others buy them, leave the right stock',
  async ({ db }) => {
    const { actor: seller } = (await aWorld(db)).seller
    const goods = [1, 2, 3].map(() => aProduct(db, { sellerId: seller.userId, stock: 1000 }))
    const shelf = await Promise.all(goods)
    const lines = (turn: number) => (turn % 2 ? shelf : shelf.toReversed()).map((product) => aLine(product))
    const buy = async (turn: number) => {
      const placed = await placeOrders(db, aGuest, aCheckout(lines(turn), 15_000))
      if (!placed.ok) throw new Error(placed.reason)
      return placed.value.orders[0]!
    }
    const placed = await Promise.all(Array.from({ length: 10 }, (_, turn) => buy(turn)))
    await Promise.all(
      placed.flatMap((order, turn) => [
        moveOrder(db, keyOf(order), { id: order.id, to: 'cancelled' }),
        buy(turn),
      ]),
    )
    for (const { id } of shelf) expect(await stockOf(db, id)).toBe(990)
  },
)

test('a move that comes again after the order has gone on is answered as it was, and not refused §57.11', async ({
  db,
}) => {
  const world = await aWorld(db)
  const order = await anOrderAt(db, world, 'pending')
  const accept = () =>
    answerOnce(db, order.id, 'Done', async (recordOnce) => {
      const moved = await moveOrder(db, world.seller, { id: order.id, to: 'confirmed', recordOnce })
      return moved.ok ? { ok: true as const, text: 'Accepted' } : moved
    })
  expect(await accept()).toMatchObject({ ok: true })
  expect((await moveOrder(db, world.seller, { id: order.id, to: 'processing' })).ok).toBe(true)
  expect(await accept()).toEqual({ ok: true, text: 'Accepted' })
  const entries = await db.select().from(orderStatusHistory).where(eq(orderStatusHistory.orderId, order.id))
  expect(entries.filter(({ status }) => status === 'confirmed')).toHaveLength(1)
  // Without a key it is a new wish, which is too late.
  expect((await moveOrder(db, world.seller, { id: order.id, to: 'confirmed' })).ok).toBe(false)
})
