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
