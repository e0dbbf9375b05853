import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { orders } from '../tables.ts'

/** What neither buyer nor seller reads of an order's money. The rate is in hundredths of a percent. */
export async function findOrderAccounting(db: Db, _admin: Admin, orderId: string) {
  const [books] = await db
    .select({
      paymentReference: orders.paymentReference,
      paymentSince: orders.paymentSince,
      commissionRate: orders.commissionRate,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  return books
}
export type OrderAccounting = NonNullable<Awaited<ReturnType<typeof findOrderAccounting>>>
