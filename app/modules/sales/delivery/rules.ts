import { formatPhone } from '#app/base/format-phone.ts'
import type { District } from '#app/base/places/districts.ts'
import type { Translate } from '#app/messages/language.ts'
import * as texts from '#messages/delivery.ts'

export const deliveryTypes = ['pickup', 'courier', 'delivery'] as const
export type DeliveryType = (typeof deliveryTypes)[number]

/** How one seller's order reaches the buyer, and what it costs in MWK. */
export type DeliveryMethod = {
  type: DeliveryType
  cost: number
  sellerId: string
  sellerName: string
  address?: string
  pickupDetails?: PickupDetails
  courierDetails?: CourierDetails
  deliveryInstructions?: string
  estimatedDeliveryDate?: string
}
export type PickupDetails = {
  name: string
  streetAddress: string
  city: string
  openingTime: string
  closingTime: string
  instructions: string
}
/** A counter of a licensed coach or courier, to which a seller sends parcels for the buyers of one district. */
export type CollectionPoint = PickupDetails & { carrier: string; district: string; fee: number; days: number }
export type CourierDetails = {
  name: string
  estimatedDays: string
  contactPhone: string
  instructions: string
}

type Way = Pick<DeliveryMethod, 'type' | 'courierDetails'>
/** Collected at a depot: a pickup to which a coach or courier brings it first. */
export const isCollectionPoint = ({ type, courierDetails }: Way) =>
  type === 'pickup' && courierDetails !== undefined
/** Fetched from the seller: nobody sends it. */
export const isPickedUpFromSeller = (way: Way) => way.type === 'pickup' && !isCollectionPoint(way)

/** How long a way of delivery takes, as orders keep it: in English, since deadlines follow from it. */
export function daysText(days: number) {
  if (days === 0) return 'Same day'
  return days === 1 ? '1 day' : `${days} days`
}

const range = /^(\d+) ?[-–] ?(\d+) (business |working )?days$/i
const plain = /^(\d+) (business |working )?days?$/i

/** The same for whoever reads it. What administrators wrote in words of their own stands as they wrote it. */
export function deliveryTime(t: Translate, stored: string): string {
  if (/^same day$/i.test(stored)) return t(texts.sameDay)
  const [, from, to, asWork] = range.exec(stored) ?? []
  if (from && to) return t(asWork ? texts.workingDaysBetween : texts.daysBetween, { from, to })
  const [, days, atWork] = plain.exec(stored) ?? []
  if (!days) return stored
  return t(atWork ? texts.workingDays : texts.days, { days: Number(days) })
}

/** How many days that is, from the fewest to the most; undefined where words say it otherwise. */
export function daysIn(stored: string): { from: number; to: number } | undefined {
  if (/^same day$/i.test(stored)) return { from: 0, to: 0 }
  const [, from, to] = range.exec(stored) ?? []
  if (from && to) return { from: Number(from), to: Number(to) }
  const [, days] = plain.exec(stored) ?? []
  return days ? { from: Number(days), to: Number(days) } : undefined
}

/** What a way of delivery is called: 'Collect from Limbe depot', 'Speed Courier'. */
export function deliveryTitle(
  t: Translate,
  { type, pickupDetails, courierDetails, sellerName }: DeliveryMethod,
): string {
  if (type === 'courier') return courierDetails?.name ?? t(texts.courier)
  if (type === 'delivery') return t(texts.deliveredBy, { name: sellerName })
  return t(texts.collectFrom, { place: pickupDetails?.name ?? sellerName })
}

/** How long it takes to bring it, for whoever reads it; nothing where it is picked up from the seller. */
export function deliveryDays(t: Translate, way: DeliveryMethod): string | undefined {
  const stored = way.courierDetails?.estimatedDays || way.estimatedDeliveryDate
  return stored && !isPickedUpFromSeller(way) ? deliveryTime(t, stored) : undefined
}

/** Where, when and how, a line each: to buyers, or to the seller. */
export function deliveryDetails(
  t: Translate,
  method: DeliveryMethod,
  reader: 'buyer' | 'seller' = 'buyer',
): string[] {
  const { type, pickupDetails: pickup, courierDetails: courier, estimatedDeliveryDate } = method
  const lines: (string | undefined)[] = []
  const time = (stored: string | undefined) => stored && deliveryTime(t, stored)
  if (pickup) {
    const { openingTime: from, closingTime: to } = pickup
    lines.push([pickup.streetAddress, pickup.city].filter(Boolean).join(', '))
    lines.push(from && t(texts.openingHours, { from, to }))
    lines.push(pickup.instructions)
  } else if (type === 'pickup') {
    // Where the seller named no pickup point.
    lines.push(method.address, t(reader === 'buyer' ? texts.sellerSaysPlace : texts.sayPlace))
  }
  if (courier) {
    const { contactPhone } = courier
    lines.push(time(courier.estimatedDays || estimatedDeliveryDate))
    lines.push(contactPhone && t(texts.courierPhone, { phone: formatPhone(contactPhone) }))
    lines.push(courier.instructions)
  } else if (type === 'delivery') {
    lines.push(time(estimatedDeliveryDate))
  }
  return lines.filter((line): line is string => !!line)
}

/** What bringing something costs at least, to these districts: all of them where none is named. */
export type Shipping = { cost: number; days?: { from: number; to: number }; districts?: string[] }

export type Courier = {
  id: string
  name: string
  contactName: string
  contactPhone: string // E.164
  licence: string | null
  districts: string[]
  price: number
  estimatedDays: string
  instructions: string
  active: boolean
}
/** What the editor holds. */
export type CourierFields = Omit<Courier, 'id' | 'districts'> & { districts: District[] }

export const courierRefusals = texts.courierRefusals
export type CourierRefusal = keyof typeof courierRefusals

const fields = [
  ...(['name', 'contactName', 'contactPhone', 'licence', 'districts', 'price'] as const),
  ...(['estimatedDays', 'instructions', 'active'] as const),
]

/** What a change makes different, for the log; undefined where it changes nothing. */
export function courierDifference(known: CourierFields | Courier, wanted: CourierFields) {
  const changed = fields.filter((field) => `${known[field] ?? ''}` !== `${wanted[field] ?? ''}`)
  if (changed.length === 0) return undefined
  const only = (of: CourierFields | Courier) => Object.fromEntries(changed.map((field) => [field, of[field]]))
  return { before: only(known), after: only(wanted) }
}

export const deliveryWays = ['pickup', 'depot', 'courier', 'own', 'none'] as const
export type DeliveryWay = (typeof deliveryWays)[number]

/** What a seller set up for bringing goods; with none of it buyers fetch them where the seller is. */
export type SellerDelivery = {
  id: string
  businessName: string
  location: string
  status: 'pending' | 'approved' | 'rejected' | 'suspended'
  pickupPoints: number
  depots: number
  couriers: string[]
  zones: number
  lowestFee: number | null
  highestFee: number | null
  freeAbove: number | null
}
