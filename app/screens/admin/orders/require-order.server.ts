import { data } from 'react-router'
import type { Admin } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { findOrder } from '#app/modules/sales/orders/reading/find-order.server.ts'
import { type Order, orderRefusals, parseOrderNumber } from '#app/modules/sales/orders/rules.ts'

/** The order that an address names by its id or its number; 404 where there is none. */
export async function requireOrder(request: Request, admin: Admin, named: string): Promise<Order> {
  const orderNumber = parseOrderNumber(named)
  const order = await findOrder(db, admin, orderNumber ? { orderNumber } : { id: named })
  if (!order) throw data(translatorOf(request)(orderRefusals['order-not-found']), 404)
  return order
}
