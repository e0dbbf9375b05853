import { formatPhone } from '#app/base/format-phone.ts'
import type { Translate } from '#app/messages/language.ts'
import { deliveryTitle } from '#app/modules/sales/delivery/description-rules.ts'
import { isCollectionPoint, isPickedUpFromSeller } from '#app/modules/sales/delivery/rules.ts'
import * as texts from '#messages/orders.ts'
import { isCashDue } from '../payment-status.ts'
import { type Order, optionsText } from '../rules.ts'
import { isAtSeller, isUnconfirmed } from '../status.ts'
import { shipmentSummary } from './shipment-summary-rules.ts'

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
