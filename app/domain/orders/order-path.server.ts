import { appSecret } from '../shared/secret.server.ts'
import { orderKey } from './order-key.server.ts'
import type { Order } from './rules.ts'

/** Where an order is read by the members whose it is. */
export const orderPath = (orderNumber: string) => `/orders/${orderNumber}`

/** The address that opens an order for whoever holds it: for messages to its buyer. */
export const signedOrderPath = ({ id, orderNumber }: Pick<Order, 'id' | 'orderNumber'>) =>
  `${orderPath(orderNumber)}?key=${orderKey(appSecret(), id)}`
