import { formatPhone } from '#app/base/format-phone.ts'
import type { Translate } from '#app/messages/language.ts'
import { optionsText } from '#app/modules/catalog/products/rules.ts'
import * as texts from '#messages/orders.ts'
import { deliveryTitle, isCollectionPoint, isPickedUpFromSeller } from '../../delivery/rules.ts'
import { isCashDue } from '../payment-status.ts'
import type { Order } from '../rules.ts'
import { isAtSeller, isOnItsWay, isReadyToCollect, isUnconfirmed } from '../status.ts'

/** What stands on a parcel. Money is kwacha. */
export type ParcelLabel = {
  orderNumber: string
  recipient: string
  /** Where a courier calls; with the number of the order it opens the order's summary, so it stands nowhere else. */
  phone?: string
  /** Landmark, area, district, or the depot, a line each; empty where the buyer fetches it and gave none. */
  place: string[]
  directions: string
  delivery: string
  from: string
  pieces: number
  /** What whoever hands it over takes in cash; nothing when it is paid or paid otherwise. */
  cash?: number
}

type SlipLine = { name: string; details: string; note: string; quantity: number }
/** What lies in a parcel, to pack and to check it by. The time is ISO 8601. */
export type PackingSlip = Omit<ParcelLabel, 'phone'> & {
  orderedAt: string
  buyer: string
  lines: SlipLine[]
  buyerNotes: string
}

export const labelSizes = ['a4', '58mm'] as const
export type LabelSize = (typeof labelSizes)[number]

/** True while a parcel is still with its seller; one that must be paid first is none before the money is there. */
export const needsLabel = ({ status, paymentMethod }: Order) =>
  isAtSeller(status) && (!isUnconfirmed(status) || paymentMethod === 'cash_on_delivery')

/** `sellerPhone` in E.164, so that a courier can call the shop. */
export function parcelLabelOf(t: Translate, order: Order, sellerPhone?: string): ParcelLabel {
  const { contactInfo, deliveryAddress: to, items } = order
  const cash = isCashDue(order)
  return {
    orderNumber: order.orderNumber,
    recipient: to.recipientName || contactInfo.fullName,
    ...(!isPickedUpFromSeller(order.deliveryMethod) && {
      phone: formatPhone(to.phone || contactInfo.phoneNumber),
    }),
    place: placeOf(order),
    directions: [order.deliveryInstructions, order.specialDeliveryInstructions].filter(Boolean).join(' '),
    delivery: [deliveryTitle(t, order.deliveryMethod), shipmentSummary(t, order), order.trackingNumber]
      .filter(Boolean)
      .join(', '),
    from: [order.sellerName, sellerPhone && formatPhone(sellerPhone)].filter(Boolean).join(', '),
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    ...(cash && { cash: order.totalAmount }),
  }
}

/** It lies inside the parcel, where no courier calls by it. */
export const packingSlipOf = (t: Translate, order: Order, sellerPhone?: string): PackingSlip => ({
  ...withoutPhone(parcelLabelOf(t, order, sellerPhone)),
  orderedAt: order.createdAt,
  buyer: order.contactInfo.fullName,
  lines: order.items.map(({ name, customOptions = {}, sku, itemNotes, quantity }) => ({
    name,
    quantity,
    note: itemNotes,
    details: [optionsText(t, customOptions), t(texts.itemCode, { code: sku })].filter(Boolean).join(', '),
  })),
  buyerNotes: order.buyerNotes,
})

const withoutPhone = ({ phone: _, ...label }: ParcelLabel) => label

const placeOf = ({ deliveryAddress: to, deliveryMethod }: Order) => {
  const { pickupDetails: depot } = deliveryMethod
  const lines =
    depot && isCollectionPoint(deliveryMethod)
      ? [depot.name, depot.streetAddress, depot.city]
      : addressLines(to)
  return lines.filter(Boolean)
}

const addressLines = (to: Order['deliveryAddress']) => [
  [to.streetAddress, to.landmark].filter(Boolean).join(', '),
  [to.area, to.city].filter(Boolean).join(', '),
  [to.district, to.postcode].filter(Boolean).join(' '),
]

type Sent = Pick<Order, 'courierName' | 'courierPhone' | 'deliveryMethod'>

/** Who carries it, where that is another than the buyer chose: they are named already. */
export const actualCourier = ({ courierName, deliveryMethod }: Sent) =>
  courierName !== deliveryMethod.courierDetails?.name ? courierName : undefined

/** 'sent with Speed Courier (0999 123 456)', or only whom to call; nothing while nobody is named. */
export function shipmentSummary(t: Translate, order: Sent): string | undefined {
  const phone = order.courierPhone && formatPhone(order.courierPhone)
  const courier = actualCourier(order)
  if (courier) return phone ? t(texts.sentWithPhone, { courier, phone }) : t(texts.sentWith, { courier })
  return phone && t(texts.courierPhoneListed, { phone })
}

/** Whether two keys hold the same photo, sent twice. */
export const isSameWaybill = (one: string | null, other: string) =>
  one !== null && printOf(one) === printOf(other)
const printOf = (key: string) => key.slice(key.lastIndexOf('_'))

/** While it is with the courier, its seller may say more of how it was sent. */
export const mayChangeParcel = ({ status, deliveryMethod }: Pick<Order, 'status' | 'deliveryMethod'>) =>
  isOnItsWay(status) || (isReadyToCollect(status) && isCollectionPoint(deliveryMethod))

export const parcelRefusals = texts.parcelRefusals
export type ParcelRefusal = keyof typeof parcelRefusals
