import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Db } from '#app/db/client.server.ts'
import { consumeAttempt, restoreAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { parseOrderNumber } from '../order-number-rules.ts'
import { findGuestOrder, findGuestOrderByNumber } from '../reading/find-order.server.ts'
import { type OrderSummary, summaryOf } from './summary-rules.ts'

type Typed = { orderNumber: string; contact: string }

/**
 * What is shown of a guest's order to whoever gives its number and the phone or email on it. Numbers are short enough to guess, so every failure
 * counts: for the number asked about, and for the address it is asked from.
 */
export async function lookUpOrder(
  db: Db,
  typed: Typed,
  address: string,
): Promise<Result<OrderSummary, 'too-many-tries' | 'order-not-found'>> {
  const number = parseOrderNumber(typed.orderNumber) ?? 'none'
  if (!(await consumeAttempt(db, 'order look-up from an address', address))) return refuse('too-many-tries')
  if (number !== 'none' && !(await consumeAttempt(db, 'look-up of one order', number)))
    return refuse('too-many-tries')

  const order = await findGuestOrder(db, typed)
  if (!order) return refuse('order-not-found')
  await restoreAttempt(db, 'order look-up from an address', address)
  await restoreAttempt(db, 'look-up of one order', number)
  return ok(summaryOf(order))
}

/** The same again for a browser that gave both before; the caller knows that it did. */
export async function findOrderSummary(db: Db, orderNumber: string): Promise<OrderSummary | undefined> {
  const order = await findGuestOrderByNumber(db, orderNumber)
  return order && summaryOf(order)
}
