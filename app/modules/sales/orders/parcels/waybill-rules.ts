import { uploadMessages } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { isCollectionPoint } from '#app/modules/sales/delivery/rules.ts'
import type { Order } from '../rules.ts'

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
  status === 'shipped' || (status === 'ready_for_pickup' && isCollectionPoint(deliveryMethod))

export const parcelRefusals = {
  'order-not-found': 'Order not found',
  'not-on-its-way': 'This can be changed only while the order is on its way',
  'changed-too-often': 'You changed this very often. Please try again in an hour.',
  'too-many-pictures': uploadMessages.tooOften,
} as const
export type ParcelRefusal = keyof typeof parcelRefusals
