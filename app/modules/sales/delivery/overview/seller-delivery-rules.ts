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
