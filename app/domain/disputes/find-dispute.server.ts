import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import { findOrder } from '../orders/find-order.server.ts'
import type { Admin } from '../shared/actor.ts'
import { findDisputesOf } from './find-disputes.server.ts'
import { disputes } from './tables.ts'

/** A dispute with its order, and the others that there were about it, for an administrator. */
export async function findDispute(db: Db, admin: Admin, id: string) {
  const [row] = await db.select({ orderId: disputes.orderId }).from(disputes).where(eq(disputes.id, id))
  const order = row && (await findOrder(db, admin, { id: row.orderId }))
  if (!order) return undefined
  const all = await findDisputesOf(db, order)
  const dispute = all.find((one) => one.id === id)
  return dispute && { order, dispute, others: all.filter((one) => one !== dispute) }
}
