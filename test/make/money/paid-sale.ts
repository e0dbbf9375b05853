import { eq } from 'drizzle-orm'
import type { Actor } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { recordPaymentStatus } from '#app/modules/money/order-moves/update-order.server.ts'
import type { PaymentMethod } from '#app/modules/sales/orders/rules.ts'
import { orders, releaseCodes } from '#app/modules/sales/orders/tables.ts'
import { aBuyer, aProduct, aSeller } from '#test/make.ts'
import { anOrder } from '../sales/checkout.ts'
import { moveOrderThrough, type stepsToDelivered } from '../sales/sale.ts'

type Stop = (typeof stepsToDelivered)[number]
type Sold = { at?: Stop; buyer?: Actor; paymentMethod?: PaymentMethod; now?: Date }

/** Pays an order as a gateway's answer does. */
export const pay = (db: Db, id: string, now = new Date()) =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    return recordPaymentStatus(tx, row!, { to: 'paid', now })
  })

/** An order of MK 5,000 that is paid by mobile money and on its way, unless told otherwise. */
export async function aPaidSale(db: Db, { at = 'shipped', buyer: given, now, ...more }: Sold = {}) {
  const [buyer, seller] = [given ?? (await aBuyer(db)), await aSeller(db)]
  const product = await aProduct(db, { sellerId: seller.userId, stock: 1000 })
  const { id, orderNumber } = await anOrder(db, buyer, product, { paymentMethod: 'airtel_money', ...more })
  await pay(db, id, now)
  const stops: Stop[] = ['processing', 'shipped', 'delivered']
  await moveOrderThrough(db, seller, id, ...stops.slice(0, stops.indexOf(at) + 1))
  return { id, orderNumber, buyer, seller, code: await codeOf(db, id) }
}

export async function codeOf(db: Db, orderId: string): Promise<string> {
  const [found] = await db.select().from(releaseCodes).where(eq(releaseCodes.orderId, orderId))
  return found?.code ?? ''
}

/** A code of six digits that is not this one. */
export const anotherCodeThan = (code: string, by = 1) => `${(Number(code) + by) % 1_000_000}`.padStart(6, '0')
