import { asc, eq } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { checkouts, orders } from '#app/modules/sales/orders/tables.ts'
import { payments } from '../tables.ts'

export type CheckoutRow = typeof checkouts.$inferSelect
export type OrderRow = typeof orders.$inferSelect
export type PaymentRow = typeof payments.$inferSelect
export type LockedCheckout = { checkout: CheckoutRow; orders: OrderRow[]; payments: PaymentRow[] }

/** The checkout, then its orders, then its payments: so does everybody, and nobody waits for each other. */
export async function lockCheckout(tx: Tx, checkoutId: string): Promise<LockedCheckout | undefined> {
  const [checkout] = await tx
    .select()
    .from(checkouts)
    .where(eq(checkouts.id, checkoutId))
    .for('no key update')
  if (!checkout) return undefined
  const itsOrders = await tx
    .select()
    .from(orders)
    .where(eq(orders.checkoutId, checkoutId))
    .orderBy(asc(orders.id))
    .for('update')
  const itsPayments = await tx
    .select()
    .from(payments)
    .where(eq(payments.checkoutId, checkoutId))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .for('no key update')
  return { checkout, orders: itsOrders, payments: itsPayments }
}
