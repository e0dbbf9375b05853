import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { findReleaseCode } from '#app/modules/money/order-moves/release.server.ts'
import { textMessages } from '#app/modules/platform/messaging/tables.ts'
import { test } from '#test/db.ts'
import { aPaidSale } from '#test/make/money/paid-sale.ts'
import { orderRow } from '#test/make/sales/waybill.ts'
import { aGuest } from '#test/make.ts'
import { orderKey } from '../access/order-access.server.ts'
import { findOrderFor } from '../reading/find-order.server.ts'
import { orders } from '../tables.ts'
import { sendOrderCode, verifyOrderCode } from './order-codes.server.ts'

const phone = '+265991234567'
const visitor = { actor: aGuest, device: 'd1', address: '41.70.1.1' }
const hour = 3_600_000

async function openByCode(db: Db, orderNumber: string, now: Date) {
  await db.execute('delete from tries')
  const sent = await sendOrderCode(db, { orderNumber, visitor }, now)
  if (!sent.ok) throw new Error(sent.reason)
  const written = await db.select().from(textMessages).where(eq(textMessages.phone, phone))
  const newest = written.toSorted((one, other) => other.expiresAt.getTime() - one.expiresAt.getTime())[0]
  const code = newest?.content.kind === 'code' ? newest.content.code : ''
  const opened = await verifyOrderCode(db, { request: sent.value, orderNumber, code }, now)
  expect(opened.ok).toBe(true)
}

test('a guest’s order that a code to its phone opened releases nothing for a day, but where it was ordered §62.5', async ({
  db,
}) => {
  const sale = await aPaidSale(db, { buyer: aGuest })
  const { contactInfo, checkoutId, orderNumber } = await orderRow(db, sale.id)
  await db
    .update(orders)
    .set({ contactInfo: { ...contactInfo, phoneNumber: phone } })
    .where(eq(orders.id, sale.id))
  const start = new Date()
  const later = (hours: number) => new Date(start.getTime() + hours * hour)
  const keyed = { actor: aGuest, key: orderKey(appSecret(), sale.id) }
  const look = async (asker: Parameters<typeof findOrderFor>[1], now: Date) => {
    const opened = await findOrderFor(db, asker, orderNumber)
    return findReleaseCode(db, { ...opened!, asker }, now)
  }
  expect(await look(keyed, start)).toEqual({ code: sale.code })
  await openByCode(db, orderNumber, start)
  expect(await look(keyed, later(1))).toEqual({ heldUntil: expect.any(Date) })
  expect(await moveOrder(db, keyed, { id: sale.id, to: 'delivered' }, later(1))).toMatchObject({
    reason: 'release-held',
  })
  expect(await look({ actor: aGuest, checkouts: [checkoutId] }, later(1))).toEqual({ code: sale.code })
  expect(await look(keyed, later(25))).toEqual({ code: sale.code })
  await openByCode(db, orderNumber, later(26))
  expect(await look(keyed, later(27)), 'who waited does not wait again').toEqual({ code: sale.code })
  await openByCode(db, orderNumber, later(30 * 24))
  expect(await look(keyed, later(30 * 24 + 1))).toEqual({ heldUntil: expect.any(Date) })
})
