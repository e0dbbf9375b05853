import { isCollectionPoint } from '#app/modules/sales/delivery/rules.ts'
import * as texts from '#messages/orders.ts'
import type { Order } from '../rules.ts'
import { isOnItsWay, isReadyToCollect } from '../status.ts'

/** Whether two keys hold the same photo, sent twice. */
export const isSameWaybill = (one: string | null, other: string) =>
  one !== null && printOf(one) === printOf(other)
const printOf = (key: string) => key.slice(key.lastIndexOf('_'))

/** While it is with the courier, its seller may say more of how it was sent. */
export const mayChangeParcel = ({ status, deliveryMethod }: Pick<Order, 'status' | 'deliveryMethod'>) =>
  isOnItsWay(status) || (isReadyToCollect(status) && isCollectionPoint(deliveryMethod))

export const parcelRefusals = texts.parcelRefusals
export type ParcelRefusal = keyof typeof parcelRefusals
