import { and, eq, ne } from 'drizzle-orm'
import { type Db, type Tx, transact } from '../../db/client.server.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { withItems } from '../orders/find-order.server.ts'
import { notePayment } from '../orders/note-payment.server.ts'
import type { Order } from '../orders/rules.ts'
import { orders, paymentReferences } from '../orders/tables.ts'
import { tellOfTurn } from '../orders/tell-of-orders.server.ts'
import type { Admin } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { type Finding, type PaymentRefusal, paymentChanges, paymentWords } from './rules.ts'

type Row = typeof orders.$inferSelect

/**
 * Notes that a payment arrived, under its reference, or failed: the order, the ledger and both sides follow in the same
 * transaction. A reference pays the orders of one checkout.
 */
export const settlePayment = (
  db: Db,
  admin: Admin,
  { id, ...found }: Finding & { id: string },
  now = new Date(),
): Promise<Result<Order, PaymentRefusal>> =>
  transact<Order, PaymentRefusal>(db, async (tx) => {
    const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    if (!row) return refuse('order-not-found')
    const changes = paymentChanges(row, found)
    if (!changes.ok) return changes
    if (!changes.value) return ok((await withItems(tx, [row]))[0]!)
    const holder = found.to === 'paid' ? await takeReference(tx, row, found.reference) : undefined
    if (holder) return refuse('reference-taken', holder)

    const reference = found.to === 'paid' ? { reference: found.reference } : {}
    const order = await notePayment(tx, row, { to: found.to, ...reference, now })
    await tellOfTurn(tx, order, { kind: 'payment', turn: found.to, words: paymentWords(order, found) })
    await recordAct(tx, admin, {
      ...{ action: 'order.payment', subject: { kind: 'order', id } },
      before: {
        paymentStatus: row.paymentStatus,
        ...(order.status !== row.status && { status: row.status }),
      },
      after: {
        ...{ paymentStatus: found.to, ...reference },
        ...(found.to === 'failed' && { reason: found.reason }),
        ...(order.status !== row.status && { status: order.status }),
      },
    })
    return ok(order)
  })

/** Keeps a reference for the checkout of an order; else the number of the order that has it. */
async function takeReference(tx: Tx, { checkoutId }: Row, reference: string): Promise<string | undefined> {
  await tx.insert(paymentReferences).values({ reference, checkoutId }).onConflictDoNothing()
  const [taken] = await tx
    .select({ number: orders.orderNumber })
    .from(paymentReferences)
    .innerJoin(orders, eq(orders.paymentReference, paymentReferences.reference))
    .where(and(eq(paymentReferences.reference, reference), ne(paymentReferences.checkoutId, checkoutId)))
    .orderBy(orders.orderNumber)
    .limit(1)
  return taken?.number
}
