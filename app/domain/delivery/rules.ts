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
export type CourierDetails = {
  name: string
  estimatedDays: string
  contactPhone: string
  instructions: string
}
