import type { DeliveryOptions } from '../choosing/choice-rules.ts'
import type { CollectionPoint, CourierDetails, PickupDetails } from '../rules.ts'

/** Enough for a chain of shops; not for filling the checkout. */
export const maxPickupPoints = 20
/** One for each district, and a second one for the large ones. */
export const maxCollectionPoints = 40
export const maxDeliveryDays = 60
/** A lorry from Nsanje to Chitipa costs less. */
export const maxDeliveryFee = 10_000_000

export type PickupPoint = { id: string } & PickupDetails
export type OwnCollectionPoint = { id: string } & CollectionPoint
export type DeliveryZone = { district: string; fee: number; days: number }
/** The districts a seller delivers to, and from which amount on for nothing (null: never). */
export type OwnDelivery = { zones: DeliveryZone[]; freeAbove: number | null }
/** A courier of the administrators' list, and whether this seller sends with it. */
export type CourierOffer = { id: string; districts: string[]; price: number } & CourierDetails & {
    /** False while the administrators have switched it off: then only who used it before still sees it. */
    active: boolean
    used: boolean
  }
export type DeliverySettings = { options: DeliveryOptions; couriers: CourierOffer[] }

export const deliveryRefusals = {
  'no-shop': 'Tell us about your shop first',
  'pickup-point-not-found': 'Pickup point not found',
  'too-many-pickup-points': `You can have ${maxPickupPoints} pickup points. Delete one that you no longer need.`,
  'depot-not-found': 'Depot not found',
  'too-many-depots': `You can have ${maxCollectionPoints} depots. Delete one that you no longer use.`,
  'courier-gone':
    'A courier that you ticked is not on the list any more. Look at the list as it is now, then save again.',
  'couriers-changed':
    'Your couriers were changed in another window. Nothing was saved yet: check the ticks, then save again.',
  'own-delivery-changed':
    'Your fees were changed in another window. Nothing was saved yet: check what you typed, then save again.',
} as const
export type DeliveryRefusal = keyof typeof deliveryRefusals

/** What the form was opened with, in one line: a form that knew something else must not undo it unseen. */
export const couriersVersion = (ids: string[]) => ids.toSorted().join(',')
export const ownDeliveryVersion = ({ zones, freeAbove }: OwnDelivery) =>
  [...zones.map(({ district, fee, days }) => `${district}:${fee}:${days}`).toSorted(), freeAbove ?? ''].join(
    ';',
  )
