import { isCollectionPoint } from '#app/modules/sales/delivery/rules.ts'
import * as texts from '#messages/orders.ts'
import type { Order } from '../rules.ts'
import { isOnItsWay, isReadyToCollect } from '../status.ts'

/** Where the photo of an order's waybill lies; `print` is the same for the same photo. */
export const waybillKey = (orderId: string, { random, print }: { random: string; print: string }) =>
  `waybills/${orderId}/${random}_${print}.jpg`

/** The order that a key was made for. */
export const orderOfWaybill = (key: string) => key.split('/')[1] ?? ''

/** Whether two keys hold the same photo, sent twice. */
export const isSameWaybill = (one: string | null, other: string) =>
  one !== null && printOf(one) === printOf(other)
const printOf = (key: string) => key.slice(key.lastIndexOf('_'))

/** While it is with the courier, its seller may say more of how it was sent. */
export const mayChangeParcel = ({ status, deliveryMethod }: Pick<Order, 'status' | 'deliveryMethod'>) =>
  isOnItsWay(status) || (isReadyToCollect(status) && isCollectionPoint(deliveryMethod))

export const parcelRefusals = texts.parcelRefusals
export type ParcelRefusal = keyof typeof parcelRefusals
