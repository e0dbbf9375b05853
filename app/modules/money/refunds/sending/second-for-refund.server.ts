import { asc, eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Result } from '#app/base/result.ts'
import type { Tx } from '#app/db/client.server.ts'
import { payments } from '#app/modules/money/payments/tables.ts'
import {
  type ActFacts,
  type ActKind,
  payeeOfBuyer,
  type SecondRefusal,
} from '#app/modules/platform/approvals/approval-rules.ts'
import { requireSecond } from '#app/modules/platform/approvals/second.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import type { RefundRow } from './lock-refund.server.ts'
import { walletText } from './refund-action-rules.ts'

type Act = { kind: Extract<ActKind, `refund.${string}`>; facts: ActFacts }

/** Counts what an administrator does with a refund that the caller has locked, for the buyer whose money it is. */
export async function requireSecondForRefund(
  tx: Tx,
  admin: Admin,
  refund: RefundRow,
  { kind, facts, now }: Act & { now: Date },
): Promise<Result<null, SecondRefusal>> {
  const order = await findOrder(tx, refund)
  return requireSecond(
    tx,
    admin,
    {
      kind,
      subject: { kind: 'refund', id: refund.id },
      payee: order ? payeeOfBuyer(order) : 'nobody',
      amount: refund.amount,
      facts: {
        ...(order && { payee: order.contactInfo.fullName, order: order.orderNumber }),
        from: walletText(refund),
        ...facts,
      },
    },
    now,
  )
}

/** What it was paid for; of money that paid no order, one of its checkout. */
async function findOrder(tx: Tx, { orderId, paymentId }: RefundRow) {
  const said = {
    buyerId: orders.buyerId,
    contactInfo: orders.contactInfo,
    orderNumber: orders.orderNumber,
  }
  if (orderId) return (await tx.select(said).from(orders).where(eq(orders.id, orderId)))[0]
  const [found] = await tx
    .select(said)
    .from(payments)
    .innerJoin(orders, eq(orders.checkoutId, payments.checkoutId))
    .where(eq(payments.id, paymentId ?? ''))
    .orderBy(asc(orders.orderNumber))
    .limit(1)
  return found
}
