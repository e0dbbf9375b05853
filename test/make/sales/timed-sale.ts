import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import type { PaymentMethod } from '#app/modules/sales/orders/rules.ts'
import type { OrderStatus } from '#app/modules/sales/orders/status.ts'
import { orderStatusHistory, orders } from '#app/modules/sales/orders/tables.ts'
import { placeOrders } from '#app/workflows/place-orders.server.ts'
import { aBuyer, aGuest, aProduct, aSeller } from '#test/make.ts'
import { withoutTriggers } from '#test/without-triggers.ts'
import { pay } from '../money/paid-sale.ts'
import { aCheckout, aLine } from './checkout.ts'

export const placed = new Date('2026-03-02T08:00:00Z')
export const hours = (many: number) => new Date(placed.getTime() + many * 3_600_000)
export const days = (many: number) => hours(many * 24)
/** 3-7 business days are 9 days, and 2 more. */
export const sendBy = 11

/** Two pieces at MK 5,000 of ten, ordered at a known moment and brought so far by their seller. */
export async function aSale(
  db: Db,
  { at = 'pending', method = 'airtel_money' }: { at?: OrderStatus; method?: PaymentMethod } = {},
) {
  const [buyer, seller] = [await aBuyer(db), await aSeller(db)]
  const product = await aProduct(db, { sellerId: seller.userId, price: 5_000, stock: 10 })
  const line = aLine(product, 2)
  const checkout = aCheckout([line], 10_000, { paymentMethod: method })
  const made = await placeOrders(db, aGuest, checkout, placed)
  if (!made.ok) throw new Error(made.reason)
  const { id } = made.value.orders[0]!
  await db.update(orders).set({ buyerId: buyer.userId, guestOrder: false }).where(eq(orders.id, id))
  const sale = { id, product, buyer: { actor: buyer }, seller, sellers: { actor: seller } }
  const stops: OrderStatus[] = ['confirmed', 'processing', 'shipped', 'delivered']
  if (method !== 'cash_on_delivery' && at !== 'pending') await pay(db, id, placed)
  for (const to of stops.slice(0, stops.indexOf(at) + 1))
    await moveOrder(db, sale.sellers, { id, to }, placed)
  return sale
}

/** As its seller brought it before what is prepaid had to be paid first. */
export async function aDeliveredUnpaid(db: Db) {
  const sale = await aSale(db)
  await moveOrder(db, sale.sellers, { id: sale.id, to: 'confirmed' }, hours(1))
  await db.transaction((tx) =>
    withoutTriggers(tx, 'orders', ['orders_paid_first'], async () => {
      for (const status of ['processing', 'shipped', 'delivered'] as const) {
        await tx
          .update(orders)
          .set({ status, updatedAt: hours(2) })
          .where(eq(orders.id, sale.id))
        await tx.insert(orderStatusHistory).values({
          orderId: sale.id,
          status,
          note: '',
          movedBy: 'seller',
          timestamp: hours(2),
        })
      }
    }),
  )
  return sale
}

export const stockOf = async (db: Db, { id }: { id: string }) =>
  (await db.select().from(products).where(eq(products.id, id)))[0]!.stock
