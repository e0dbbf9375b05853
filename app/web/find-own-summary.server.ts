import { db } from '../db/index.server.ts'
import { findSummary } from '../domain/orders/look-up-order.server.ts'
import { readOrderNumber } from '../domain/orders/number-rules.ts'
import type { OrderSummary } from '../domain/orders/summary-rules.ts'
import { hasLookedUp } from './own-orders.server.ts'

/** What a browser sees of an order whose number and phone or email it gave. */
export async function findOwnSummary(request: Request, typed: string): Promise<OrderSummary | undefined> {
  const orderNumber = readOrderNumber(typed)
  if (!orderNumber || !(await hasLookedUp(request, orderNumber))) return undefined
  return findSummary(db, orderNumber)
}
