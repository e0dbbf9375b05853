import type { Db } from '../../db/client.server.ts'
import { returnTry, takeTry } from '../accounts/limit-tries.server.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { findGuestOrder } from './find-order.server.ts'
import { readOrderNumber } from './number-rules.ts'
import type { Order } from './rules.ts'

type Typed = { orderNumber: string; contact: string }

/**
 * A guest's order by its number and the phone or email on it. Numbers are short enough to guess, so every failure
 * counts: for the number asked about, and for the address it is asked from.
 */
export async function lookUpOrder(
  db: Db,
  typed: Typed,
  address: string,
): Promise<Result<Order, 'too-many-tries' | 'order-not-found'>> {
  const number = readOrderNumber(typed.orderNumber) ?? 'none'
  if (!(await takeTry(db, 'order look-up from an address', address))) return refuse('too-many-tries')
  if (number !== 'none' && !(await takeTry(db, 'look-up of one order', number)))
    return refuse('too-many-tries')

  const order = await findGuestOrder(db, typed)
  if (!order) return refuse('order-not-found')
  await returnTry(db, 'order look-up from an address', address)
  await returnTry(db, 'look-up of one order', number)
  return ok(order)
}
