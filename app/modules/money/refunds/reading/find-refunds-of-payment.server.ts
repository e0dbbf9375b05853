import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { refunds } from '../tables.ts'

type Named = { paymentId: string; orderIds: string[] }

/** What goes back of one payment: too much, too late, or for one of the orders that it paid. */
export const findRefundsOfPayment = (db: Db, _admin: Admin, { paymentId, orderIds }: Named) =>
  db
    .select()
    .from(refunds)
    .where(
      or(
        and(eq(refunds.paymentId, paymentId), isNull(refunds.orderId)),
        and(eq(refunds.paymentId, paymentId), inArray(refunds.orderId, orderIds)),
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
export type RefundRow = Awaited<ReturnType<typeof findRefundsOfPayment>>[number]
