import { db } from '#app/db/index.server.ts'
import type { OrderSummary } from '#app/modules/sales/orders/access/summary-rules.ts'
import { findOrderSummary } from '#app/modules/sales/orders/reading/reading.server.ts'
import { parseOrderNumber } from '#app/modules/sales/orders/rules.ts'
import { hasLookedUp } from './remembered-orders.server.ts'

/** What a browser sees of an order whose number and phone or email it gave. */
export async function findLookedUpOrder(request: Request, typed: string): Promise<OrderSummary | undefined> {
  const orderNumber = parseOrderNumber(typed)
  if (!orderNumber || !(await hasLookedUp(request, orderNumber))) return undefined
  return findOrderSummary(db, orderNumber)
}
