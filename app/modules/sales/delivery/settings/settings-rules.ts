import { fill } from '#app/messages/language.ts'
import * as texts from '#messages/delivery.ts'
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
  ...texts.refusals,
  'too-many-pickup-points': fill(texts.tooManyPickupPoints, { most: maxPickupPoints }),
  'too-many-depots': fill(texts.tooManyDepots, { most: maxCollectionPoints }),
} as const
export type DeliveryRefusal = keyof typeof deliveryRefusals

/** What the form was opened with, in one line: a form that knew something else must not undo it unseen. */
export const couriersVersion = (ids: string[]) => ids.toSorted().join(',')
export const ownDeliveryVersion = ({ zones, freeAbove }: OwnDelivery) =>
  [...zones.map(({ district, fee, days }) => `${district}:${fee}:${days}`).toSorted(), freeAbove ?? ''].join(
    ';',
  )
