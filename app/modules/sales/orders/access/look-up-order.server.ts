import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Counted, countFailure } from '#app/modules/platform/limits/rate-limits.server.ts'
import { parseOrderNumber } from '../order-number-rules.ts'
import { findGuestOrder, findGuestOrderByNumber } from '../reading/find-order.server.ts'
import { type OrderSummary, summaryOf } from './summary-rules.ts'

type Typed = { orderNumber: string; contact: string }

/**
 * What is shown of a guest's order to whoever gives its number and the phone or email on it. Who gives both right is answered
 * whatever strangers tried; failures count for the number asked about, and for the address it is asked from.
 */
export async function lookUpOrder(
  db: Db,
  typed: Typed,
  address: string,
  now = new Date(),
): Promise<Result<OrderSummary, 'too-many-tries' | 'order-not-found'>> {
  const order = await findGuestOrder(db, typed)
  if (order) return ok(summaryOf(order))
  const number = parseOrderNumber(typed.orderNumber)
  const failed: Counted[] = [['order look-up from an address', address]]
  if (number) failed.push(['look-up of one order', number])
  return refuse((await countFailure(db, failed, now)) ? 'order-not-found' : 'too-many-tries')
}

/** The same again for a browser that gave both before; the caller knows that it did. */
export async function findOrderSummary(db: Db, orderNumber: string): Promise<OrderSummary | undefined> {
  const order = await findGuestOrderByNumber(db, orderNumber)
  return order && summaryOf(order)
}
