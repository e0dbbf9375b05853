import type { Db } from '../../db/client.server.ts'
import { returnTry, takeTry } from '../accounts/limit-tries.server.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { findGuestOrder, findGuestOrderByNumber } from './find-order.server.ts'
import { readOrderNumber } from './number-rules.ts'
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
  const number = readOrderNumber(typed.orderNumber) ?? 'none'
  if (!(await takeTry(db, 'order look-up from an address', address))) return refuse('too-many-tries')
  if (number !== 'none' && !(await takeTry(db, 'look-up of one order', number)))
    return refuse('too-many-tries')

  const order = await findGuestOrder(db, typed)
  if (!order) return refuse('order-not-found')
  await returnTry(db, 'order look-up from an address', address)
  await returnTry(db, 'look-up of one order', number)
  return ok(summaryOf(order))
}

/** The same again for a browser that gave both before; the caller knows that it did. */
export async function findSummary(db: Db, orderNumber: string): Promise<OrderSummary | undefined> {
  const order = await findGuestOrderByNumber(db, orderNumber)
  return order && summaryOf(order)
}
