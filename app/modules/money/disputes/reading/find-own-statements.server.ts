import { asc, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { disputeMessages, disputes } from '../tables.ts'

/** Everything somebody said in disputes, as buyer or seller. */
export const findOwnStatements = (db: Db, userId: string) =>
  db
    .select({
      orderNumber: orders.orderNumber,
      as: disputeMessages.saidBy,
      text: disputeMessages.text,
      createdAt: disputeMessages.createdAt,
    })
    .from(disputeMessages)
    .innerJoin(disputes, eq(disputes.id, disputeMessages.disputeId))
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(eq(disputeMessages.actorId, userId))
    .orderBy(asc(disputeMessages.createdAt), asc(disputeMessages.id))
