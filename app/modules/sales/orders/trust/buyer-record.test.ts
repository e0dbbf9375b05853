import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Actor } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { accountPhones } from '#app/modules/platform/users/tables.ts'
import { placeOrders } from '#app/workflows/place-orders.server.ts'
import { test } from '#test/db.ts'
import { aCheckout, aLine, anOrder, checkoutSettings } from '#test/make/sales/checkout.ts'
import { aBuyer, aGuest, aProduct } from '#test/make.ts'
import { orderStatusHistory, orders } from '../tables.ts'
import { buyerWordOf } from './buyer-record-rules.ts'
import { buyerRecordWord } from './trust.server.ts'

const day = 24 * 60 * 60 * 1000
type Mover = 'seller' | 'admin' | 'buyer'

/** A cash order that got to a status by these steps. */
async function anOrderThat(
  db: Db,
  actor: Actor,
  steps: [status: 'shipped' | 'completed' | 'cancelled', by: Mover][],
  { phoneNumber = '0999 123 456' }: { phoneNumber?: string } = {},
) {
  const order = await anOrder(db, actor, await aProduct(db), {
    contactInfo: { fullName: 'Chikondi Banda', phoneNumber },
  })
  const last = steps.at(-1)![0]
  const sent = steps.some(([step]) => step !== 'cancelled')
  const path = sent ? (['confirmed', 'processing', 'shipped'] as const) : []
  for (const status of [...path, ...(last === 'completed' ? (['delivered'] as const) : []), last])
    await db.update(orders).set({ status }).where(eq(orders.id, order.id))
  await db
    .insert(orderStatusHistory)
    .values(steps.map(([step, movedBy]) => ({ orderId: order.id, status: step, note: '', movedBy })))
  return order
}
const refusedOrder: [status: 'shipped' | 'cancelled', by: Mover][] = [
  ['shipped', 'seller'],
  ['cancelled', 'admin'],
]

test('a word follows from what was kept and refused, and a refusal weighs more §64.10', () => {
  expect(buyerWordOf({ kept: 0, refused: 0 })).toBe('new')
  expect(buyerWordOf({ kept: 2, refused: 0 })).toBe('new')
  expect(buyerWordOf({ kept: 3, refused: 0 })).toBe('reliable')
  expect(buyerWordOf({ kept: 30, refused: 1 })).toBe('refused')
})

test('a cash order that was brought and not taken counts for 90 days; one that the buyer gave up does not §64.10', async ({
  db,
}) => {
  const buyer = await aBuyer(db)
  const word = (now?: Date) => buyerRecordWord(db, { userId: buyer.userId }, now)
  await anOrderThat(db, buyer, [['cancelled', 'buyer']])
  await anOrderThat(db, buyer, [['cancelled', 'seller']])
  expect(await word()).toBe('new')
  for (let kept = 0; kept < 3; kept += 1) await anOrderThat(db, buyer, [['completed', 'buyer']])
  expect(await word()).toBe('reliable')
  await anOrderThat(db, buyer, refusedOrder)
  expect(await word()).toBe('refused')
  expect(await word(new Date(Date.now() + 91 * day))).toBe('reliable')
  expect(await word(new Date(Date.now() + 400 * day))).toBe('new')
})

test('a guest is known by the phone, an account by its verified phone too §64.10', async ({ db }) => {
  const phoneNumber = '0888 777 666'
  const phone = '+265888777666'
  await anOrderThat(db, aGuest, refusedOrder, { phoneNumber })
  expect(await buyerRecordWord(db, { phone })).toBe('refused')
  expect(await buyerRecordWord(db, { phone: '+265999000111' })).toBe('new')
  const buyer = await aBuyer(db, { phone })
  expect(await buyerRecordWord(db, { userId: buyer.userId, phone })).toBe('new')
  await db
    .insert(accountPhones)
    .values({ userId: buyer.userId, phone, verifiedAt: new Date(), lastUsedAt: new Date() })
  expect(await buyerRecordWord(db, { userId: buyer.userId })).toBe('refused')
})

test('who refused a cash order may have one open, whatever they completed §64.10', async ({ db }) => {
  const phoneNumber = '0888 111 222'
  const settings = { ...checkoutSettings, cashOrdersAfterRefusal: 1 }
  const product = await aProduct(db, { stock: 50 })
  const place = async () => {
    const contactInfo = { fullName: 'Chikondi Banda', phoneNumber }
    const checkout = aCheckout([aLine(product)], product.price, { contactInfo, checkoutId: newId() })
    const placed = await placeOrders(db, aGuest, { ...checkout, settings })
    return placed.ok ? 'ok' : placed.reason
  }
  await anOrderThat(db, aGuest, [['completed', 'buyer']], { phoneNumber })
  expect([await place(), await place()]).toEqual(['ok', 'ok'])
  await anOrderThat(db, aGuest, refusedOrder, { phoneNumber })
  expect(await place()).toBe('cash-refused')
})
