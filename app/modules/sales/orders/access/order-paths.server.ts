import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import type { Order } from '../rules.ts'
import { checkoutKey, orderKey } from './order-key.server.ts'

/** Where an order is read by the members whose it is. */
export const orderPath = (orderNumber: string) => `/orders/${orderNumber}`

/** Where the shop that sold it acts on it. */
export const salePath = (orderNumber: string) => `/seller/orders/${orderNumber}`

/** Where a checkout is paid. */
export const payPath = (checkoutId: string) => `/pay/${checkoutId}`

/** Where a guest's client shows what it just placed, in any browser. */
export const signedConfirmationPath = (checkoutId: string) =>
  `/order-confirmation?${new URLSearchParams({ checkout: checkoutId, key: checkoutKey(appSecret(), checkoutId) })}`

/** Where whoever may read an order finds the photo of its waybill. */
export const waybillPath = (orderNumber: string) => `${orderPath(orderNumber)}/waybill`

/** What an address of the order ends with for whoever holds its key. */
export const keyQuery = ({ id }: Pick<Order, 'id'>) => `?key=${orderKey(appSecret(), id)}`

/** The address that opens an order for whoever holds it: for messages to its buyer. */
export const signedOrderPath = (order: Pick<Order, 'id' | 'orderNumber'>) =>
  orderPath(order.orderNumber) + keyQuery(order)
