import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import type { Admin } from '../shared/actor.ts'
import { orders } from './tables.ts'

/** What neither buyer nor seller reads of an order's money. The rate is in hundredths of a percent. */
export async function findBooks(db: Db, _admin: Admin, orderId: string) {
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
export type Books = NonNullable<Awaited<ReturnType<typeof findBooks>>>
