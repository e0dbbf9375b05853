import { type Asker, partsIn } from '../orders/access.server.ts'
import type { OrderRow } from './lock-checkout.server.ts'

/** Who may pay: the buyer of one of its orders. The id of a checkout alone opens nothing. */
export const isPayer = (orders: OrderRow[], asker: Asker) =>
  orders.some((order) => partsIn(order, asker).includes('buyer'))
