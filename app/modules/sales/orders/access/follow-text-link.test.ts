import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import { type Db, transaction } from '#app/db/client.server.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { findReleaseCode } from '#app/modules/money/order-moves/release.server.ts'
import { createTextLink } from '#app/modules/platform/notifications/texts/text-links.server.ts'
import { test } from '#test/db.ts'
import { aPaidSale } from '#test/make/money/paid-sale.ts'
import { orderRow } from '#test/make/sales/waybill.ts'
import { aGuest } from '#test/make.ts'
import { findOrderFor } from '../reading/find-order.server.ts'
import { orders } from '../tables.ts'
import { followTextLink } from './guest-orders.server.ts'
import { type OrderViewer, orderKey, signedOrderPath } from './order-access.server.ts'

const hour = 3_600_000
const start = new Date()
const later = (hours: number) => new Date(start.getTime() + hours * hour)
const elsewhere = { checkouts: [], byProgram: false }

/** What stands after `/t/` in a text that leads there. */
async function linkTo(db: Db, path: string) {
  const address = await transaction(db, (tx) => createTextLink(tx, { path, phone: '+265991234567' }, start))
  return address.split('/t/')[1]!
}

async function aTextedSale(db: Db) {
  const sale = await aPaidSale(db, { buyer: aGuest })
  const link = await linkTo(db, signedOrderPath(sale))
  const { checkoutId } = await orderRow(db, sale.id)
  const keyed = { actor: aGuest, key: orderKey(appSecret(), sale.id) }
  const look = async (asker: OrderViewer, now: Date) => {
    const opened = await findOrderFor(db, asker, sale.orderNumber)
    return findReleaseCode(db, { ...opened!, asker }, now)
  }
  return { ...sale, link, checkoutId, keyed, look, here: { ...keyed, checkouts: [checkoutId] } }
}

test('the link of a text opens a guest’s order and releases nothing for a day, but where it was ordered §62.13', async ({
  db,
}) => {
  const { id, code, link, keyed, here, look, ...sale } = await aTextedSale(db)
  expect(await followTextLink(db, link, elsewhere, start)).toBe(signedOrderPath({ id, ...sale }))
  expect(await look(keyed, later(1))).toEqual({ heldUntil: later(24) })
  expect(await moveOrder(db, keyed, { id, to: 'delivered' }, later(1))).toMatchObject({
    reason: 'release-held',
  })
  expect(await look(here, later(1))).toEqual({ code })
  expect(await look(keyed, later(25))).toEqual({ code })
  await followTextLink(db, link, elsewhere, later(26))
  expect(await look(keyed, later(27)), 'who waited does not wait again').toEqual({ code })
  await followTextLink(db, link, elsewhere, later(30 * 24))
  expect(await look(keyed, later(30 * 24 + 1))).toEqual({ heldUntil: later(31 * 24) })
})

test('a texted link to the messages of an order is worth no more; followed where it was ordered it holds nobody §62.13', async ({
  db,
}) => {
  const { code, checkoutId, link, keyed, look, ...sale } = await aTextedSale(db)
  await followTextLink(db, link, { checkouts: [checkoutId], byProgram: false }, start)
  expect(await look(keyed, later(1))).toEqual({ code })
  const [path, query] = signedOrderPath(sale).split('?')
  const messages = `${path}/messages?${query}`
  expect(await followTextLink(db, await linkTo(db, messages), elsewhere, later(1))).toBe(messages)
  expect(await look(keyed, later(2))).toEqual({ heldUntil: later(25) })
})

test('a program, and who looks like one, gets no key and holds nobody §62.13', async ({ db }) => {
  const { id, code, link, keyed, look, orderNumber } = await aTextedSale(db)
  const path = await followTextLink(db, link, { checkouts: [], byProgram: true }, start)
  expect(path).toBe(`/orders/${orderNumber}`)
  expect(await look(keyed, later(1))).toEqual({ code })
  expect((await followTextLink(db, link, elsewhere, start))!).toContain(keyed.key)
  await db.update(orders).set({ releaseHeldUntil: null }).where(eq(orders.id, id))
  await followTextLink(db, link, elsewhere, later(2))
  expect(await look(keyed, later(3))).toEqual({ heldUntil: later(26) })
})

test('links that carry no key, that of another order or that of a member’s hold nothing §62.13', async ({
  db,
}) => {
  const { orderNumber, keyed, code, look, id } = await aTextedSale(db)
  const wrong = `/orders/${orderNumber}?key=${orderKey(appSecret(), `${id}x`)}`
  const member = await aPaidSale(db)
  for (const path of ['/', '/seller/orders', `/orders/${orderNumber}`, wrong, signedOrderPath(member)])
    expect(await followTextLink(db, await linkTo(db, path), elsewhere, start)).toBe(path)
  expect(await look(keyed, later(1))).toEqual({ code })
  expect((await orderRow(db, member.id)).releaseHeldUntil).toBeNull()
  expect(await followTextLink(db, 'x'.repeat(10), elsewhere, start)).toBeUndefined()
})
