import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { findOrder } from '#app/modules/sales/orders/reading/find-order.server.ts'
import { disputes } from '../tables.ts'
import { findDisputesOfOrder } from './find-disputes-of-order.server.ts'

/** A dispute with its order, and the others that there were about it, for an administrator. */
export async function findDispute(db: Db, admin: Admin, id: string) {
  const [row] = await db.select({ orderId: disputes.orderId }).from(disputes).where(eq(disputes.id, id))
  const order = row && (await findOrder(db, admin, { id: row.orderId }))
  if (!order) return undefined
  const all = await findDisputesOfOrder(db, order)
  const dispute = all.find((one) => one.id === id)
  return dispute && { order, dispute, others: all.filter((one) => one !== dispute) }
}
