import { type OrderViewer, rolesIn } from '#app/modules/sales/orders/access/order-access.server.ts'
import type { OrderRow } from './lock-checkout.server.ts'

/** Who may pay: the buyer of one of its orders. The id of a checkout alone opens nothing. */
export const isPayer = (orders: OrderRow[], asker: OrderViewer) =>
  orders.some((order) => rolesIn(order, asker).includes('buyer'))
