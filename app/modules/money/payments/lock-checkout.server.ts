import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { type Json, jsonObject, rowOfJson, statement } from '#app/db/statement.server.ts'
import { checkouts, orders } from '#app/modules/sales/orders/tables.ts'
import { payments } from './tables.ts'

export type CheckoutRow = typeof checkouts.$inferSelect
export type OrderRow = typeof orders.$inferSelect
export type PaymentRow = typeof payments.$inferSelect
export type LockedCheckout = { checkout: CheckoutRow; orders: OrderRow[]; payments: PaymentRow[] }

/**
 * The checkout, then its orders, then its payments: so does everybody, and nobody waits for each other. Payments are
 * written by whoever holds the checkout, so what is read after it was waited for is all of them.
 */
export async function lockCheckout(tx: Tx, checkoutId: string): Promise<LockedCheckout | undefined> {
  const [checkout] = await lock(tx, { checkoutId })
  if (!checkout) return undefined
  const [parts] = await lockParts(tx, { checkoutId })
  return {
    checkout: rowOfJson(checkouts, checkout.row),
    orders: parts!.orders.map((row) => rowOfJson(orders, row)),
    payments: parts!.payments.map((row) => rowOfJson(payments, row)),
  }
}

const checkoutId = sql.placeholder('checkoutId')
const lock = statement<{ row: Json<CheckoutRow> }>(
  'lock_checkout',
  () => sql`
    select ${jsonObject(getTableColumns(checkouts))} as row from ${checkouts}
    where ${checkouts.id} = ${checkoutId} for no key update`,
)
const lockParts = statement<{ orders: Json<OrderRow>[]; payments: Json<PaymentRow>[] }>(
  'lock_checkout_parts',
  () => sql`
    with placed as materialized (
      select ${jsonObject(getTableColumns(orders))} as row from ${orders}
      where ${orders.checkoutId} = ${checkoutId} order by ${orders.id} for update
    ), held as materialized (select coalesce(json_agg(row), '[]') as orders from placed),
    tried as materialized (
      select ${jsonObject(getTableColumns(payments))} as row from ${payments}
      where ${payments.checkoutId} = ${checkoutId} and (select orders from held) is not null
      order by ${payments.createdAt}, ${payments.id} for no key update
    )
    select (select orders from held) as orders, (select coalesce(json_agg(row), '[]') from tried) as payments`,
)

/** Writes into a payment whose checkout the caller has locked. */
export async function updatePayment(
  tx: Tx,
  payment: PaymentRow,
  values: Partial<PaymentRow>,
): Promise<PaymentRow> {
  const [noted] = await tx.update(payments).set(values).where(eq(payments.id, payment.id)).returning()
  return noted!
}
