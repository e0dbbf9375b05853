import { expect } from 'vitest'
import type { Actor, Member } from '#app/base/actor.ts'
import { isMember } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { addToCart } from '#app/modules/sales/cart/change-cart.server.ts'
import { placeOrders } from '#app/workflows/place-orders.server.ts'
import { test } from '#test/db.ts'
import { checkoutSettings } from '#test/make/sales/checkout.ts'
import { aBuyer, aGuest, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { isOrderKey, orderKey } from '../access/order-access.server.ts'
import { listOrders } from '../lists/list-orders.server.ts'
import { placeOrdersInput } from '../placing/checkout-rules.ts'
import { findGuestOrder, findOrder, findOrdersOfCheckout, findOrderWithKey } from './find-order.server.ts'

const secret = 'a secret that only the tests use, long enough'
let made = 0

async function anOrder(db: Db, actor: Actor, now = new Date()) {
  made += 1
  const product = await aProduct(db)
  const line = { productId: product.id, quantity: 1, selectedOptions: {}, notes: '' }
  if (isMember(actor)) await addToCart(db, { kind: 'member', userId: actor.userId }, line)
  const input = placeOrdersInput.parse({
    checkoutId: `checkout_to_be_found_${made}`,
    contactInfo: { fullName: 'Chikondi', phoneNumber: '0999 123 456', email: 'chikondi@example.com' },
    paymentMethod: 'airtel_money',
    expectedTotal: 5_000,
  })
  const settings = checkoutSettings
  const placed = await placeOrders(db, actor, { ...input, lines: [line], settings }, now)
  if (!placed.ok) throw new Error(placed.reason)
  return { ...placed.value.orders[0]!, checkoutId: input.checkoutId }
}

test('an order is found by its buyer, its seller and administrators, exactly as it was placed', async ({
  db,
}) => {
  const buyer = await aBuyer(db)
  const { checkoutId: _, ...order } = await anOrder(db, buyer)
  const seller = { ...(await aSeller(db)), userId: order.sellerId }
  for (const actor of [buyer, seller, await anAdmin(db)]) {
    expect(await findOrder(db, actor, { id: order.id })).toEqual(order)
    expect(await findOrder(db, actor, { orderNumber: order.orderNumber })).toEqual(order)
  }
})

test('other buyers, other sellers and guests never find it', async ({ db }) => {
  const order = await anOrder(db, await aBuyer(db))
  for (const actor of [await aBuyer(db), await aSeller(db), aGuest]) {
    expect(await findOrder(db, actor, { id: order.id })).toBeUndefined()
    expect(await findOrder(db, actor, { orderNumber: order.orderNumber })).toBeUndefined()
    expect(await findOrdersOfCheckout(db, actor, order.checkoutId)).toEqual([])
  }
})

test('a guest’s order opens by its number and the phone or email on it, however they are typed', async ({
  db,
}) => {
  const { checkoutId: _, ...order } = await anOrder(db, aGuest)
  for (const contact of ['0999123456', '+265 999 123 456', ' Chikondi@Example.com ']) {
    expect(
      await findGuestOrder(db, { orderNumber: ` ${order.orderNumber.toLowerCase()} `, contact }),
    ).toEqual(order)
  }
})

test('a wrong number, phone or email opens nothing, nor does a member’s order open this way', async ({
  db,
}) => {
  const { orderNumber } = await anOrder(db, aGuest)
  for (const contact of ['0888123456', 'other@example.com', '', ' ', '%', "' or true --", '\u0000']) {
    expect(await findGuestOrder(db, { orderNumber, contact })).toBeUndefined()
  }
  for (const wrong of ['TB-2020-0000', '', 'x', `${orderNumber}0`, 'TB-2026-%']) {
    expect(await findGuestOrder(db, { orderNumber: wrong, contact: '0999123456' })).toBeUndefined()
  }
  const members = await anOrder(db, await aBuyer(db))
  expect(
    await findGuestOrder(db, { orderNumber: members.orderNumber, contact: '0999123456' }),
  ).toBeUndefined()
})

test('whatever is sent as a name of an order, it is at most not found', async ({ db }) => {
  const [buyer, admin] = [await aBuyer(db), await anAdmin(db)]
  await anOrder(db, buyer)
  for (const odd of ['', '\u0000', '%', "'", 'ż', 'x'.repeat(10_000)]) {
    for (const actor of [buyer, admin]) {
      expect(await findOrder(db, actor, { id: odd })).toBeUndefined()
      expect(await findOrder(db, actor, { orderNumber: odd })).toBeUndefined()
    }
    expect(await findOrdersOfCheckout(db, buyer, odd)).toEqual([])
    expect(await findOrderWithKey(db, secret, { orderNumber: odd, key: odd })).toBeUndefined()
  }
})

test('a signed link opens its order and no other', async ({ db }) => {
  const [{ checkoutId: _, ...order }, other] = [await anOrder(db, aGuest), await anOrder(db, aGuest)]
  const key = orderKey(secret, order.id)
  expect(key).toMatch(/^[A-Za-z0-9_-]{22}$/)
  expect(await findOrderWithKey(db, secret, { orderNumber: order.orderNumber, key })).toEqual(order)
  expect(await findOrderWithKey(db, secret, { orderNumber: other.orderNumber, key })).toBeUndefined()
  for (const wrong of ['', key.slice(1), `${key}A`, key.replace(/.$/, '!'), 'ż'.repeat(11)]) {
    expect(isOrderKey(secret, order.id, wrong)).toBe(false)
  }
  expect(isOrderKey('another secret', order.id, key)).toBe(false)
})

test('a checkout’s orders are shown to the member who placed it, or to the guest who knows its id §2.41', async ({
  db,
}) => {
  const buyer = await aBuyer(db)
  const [own, guests] = [await anOrder(db, buyer), await anOrder(db, aGuest)]
  expect(await findOrdersOfCheckout(db, buyer, own.checkoutId)).toMatchObject([{ id: own.id }])
  expect(await findOrdersOfCheckout(db, aGuest, guests.checkoutId)).toMatchObject([{ id: guests.id }])
  expect(await findOrdersOfCheckout(db, buyer, guests.checkoutId)).toEqual([])
})

test('a member’s own orders are listed newest first, in pages §7.17', async ({ db }) => {
  const buyer: Member = await aBuyer(db)
  const placed = []
  for (let day = 1; day <= 3; day++)
    placed.push(await anOrder(db, buyer, new Date(`2026-03-0${day}T10:00:00Z`)))
  await anOrder(db, await aBuyer(db))
  await anOrder(db, aGuest)
  const first = await listOrders(db, buyer, { limit: 2 })
  expect(first).toMatchObject({ counts: { pending: 3 }, neighbours: { next: placed[1]!.id } })
  expect(first.rows.map(({ id }) => id)).toEqual([placed[2]!.id, placed[1]!.id])
  expect(first.rows[0]?.items).toHaveLength(1)
  const second = await listOrders(db, buyer, { limit: 2, after: placed[1]!.id })
  expect(second).toMatchObject({ rows: [{ id: placed[0]!.id }], neighbours: { previous: placed[0]!.id } })
  expect((await listOrders(db, buyer, { limit: 2, page: 2 })).rows.map(({ id }) => id)).toEqual([
    placed[0]!.id,
  ])
  expect((await listOrders(db, buyer, { status: 'shipped', limit: 2 })).rows).toEqual([])
})
