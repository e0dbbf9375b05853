import { asc, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { type OrderViewer, rolesIn } from '#app/modules/sales/orders/access/order-access.server.ts'
import { parseOrderNumber } from '#app/modules/sales/orders/rules.ts'
import { checkouts, orders } from '#app/modules/sales/orders/tables.ts'
import { isUnpaid, sumDue } from '../provider/outcome-rules.ts'
import { payments } from '../tables.ts'
import { checkoutState } from './checkout-status.ts'
import { isPayer } from './start-payment.server.ts'

export type CheckoutPayment = NonNullable<Awaited<ReturnType<typeof findCheckoutPayment>>>

/**
 * What the page to pay shows, for whoever may pay it: by the id of the checkout, or by an order of it, whose buyer (by
 * session or key) the asker is.
 */
export async function findCheckoutPayment(
  db: Db,
  asker: OrderViewer,
  named: { checkoutId: string } | { orderNumber: string },
  now = new Date(),
) {
  const checkoutId = 'checkoutId' in named ? named.checkoutId : await checkoutOf(db, asker, named.orderNumber)
  if (!checkoutId) return undefined
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, checkoutId))
  const ordered = await db
    .select()
    .from(orders)
    .where(eq(orders.checkoutId, checkoutId))
    .orderBy(asc(orders.id))
  if (!checkout || !isPayer(ordered, asker)) return undefined
  const attempts = await db
    .select()
    .from(payments)
    .where(eq(payments.checkoutId, checkoutId))
    .orderBy(asc(payments.createdAt), asc(payments.id))
  return {
    checkoutId,
    due: sumDue(ordered),
    payBy: checkout.payBy,
    state: checkoutState({ payBy: checkout.payBy, orders: ordered, attempts, now }),
    /** As it was chosen when the order was placed, or as it was paid. */
    method: ordered[0]!.paymentMethod,
    contactInfo: ordered[0]!.contactInfo,
    isGuest: ordered[0]!.guestOrder,
    orders: ordered.map((order) => ({
      id: order.id,
      orderNumber: order.orderNumber,
      sellerName: order.sellerName,
      totalAmount: order.totalAmount,
      status: order.status,
      paymentStatus: order.paymentStatus,
      isUnpaid: isUnpaid(order),
    })),
    attempts: attempts.map((payment) => ({
      id: payment.id,
      way: payment.way,
      operator: payment.operator,
      number: payment.number,
      amount: payment.amount,
      status: payment.status,
      use: payment.use,
      failure: payment.failure,
      received: payment.received,
      returned: payment.returned,
      instructions: payment.instructions,
      payUntil: payment.payUntil,
      createdAt: payment.createdAt,
      hasProof: payment.proofKey !== null,
    })),
  }
}

async function checkoutOf(db: Db, asker: OrderViewer, typed: string): Promise<string | undefined> {
  const orderNumber = parseOrderNumber(typed)
  if (!orderNumber) return undefined
  const [order] = await db.select().from(orders).where(eq(orders.orderNumber, orderNumber))
  return order && rolesIn(order, asker).includes('buyer') ? order.checkoutId : undefined
}
