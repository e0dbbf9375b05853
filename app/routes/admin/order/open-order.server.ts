import { data } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { findOrder } from '#app/domain/orders/find-order.server.ts'
import { readOrderNumber } from '#app/domain/orders/number-rules.ts'
import { type Order, orderRefusals } from '#app/domain/orders/rules.ts'
import type { Admin } from '#app/domain/shared/actor.ts'

/** The order that an address names by its id or its number; 404 where there is none. */
export async function openForAdmin(admin: Admin, named: string): Promise<Order> {
  const orderNumber = readOrderNumber(named)
  const order = await findOrder(db, admin, orderNumber ? { orderNumber } : { id: named })
  if (!order) throw data(orderRefusals['order-not-found'], 404)
  return order
}
