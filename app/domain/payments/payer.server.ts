import { type Asker, partsIn } from '../orders/access.server.ts'
import type { OrderRow } from './lock-checkout.server.ts'

/** Who may pay: its buyer, and whoever knows the id of a guest's checkout or the key of one of its orders. */
export const isPayer = (orders: OrderRow[], asker: Asker) =>
  orders.length > 0 && orders.some((order) => order.guestOrder || partsIn(order, asker).includes('buyer'))
