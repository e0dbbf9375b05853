import { type CourierSort, courierSorts } from '#app/domain/delivery/courier-rules.ts'
import { type DeliveryWay, deliveryWays } from '#app/domain/delivery/seller-delivery-rules.ts'
import { districts } from '#app/domain/shared/districts.ts'
import { idPattern } from '#app/domain/shared/ids.ts'
import { listAddress, oneOf, words } from '#app/web/list-address.ts'

export const courierAddress = listAddress({
  on: oneOf(['yes', 'no'] as const),
  search: words(80),
  district: oneOf(districts),
  sort: oneOf(courierSorts),
})
export const sortNames: Record<CourierSort, string> = {
  name: 'By name',
  price: 'Cheapest first',
  used: 'Most used first',
}

export const sellerDeliveryAddress = listAddress({
  way: oneOf(deliveryWays),
  search: words(80),
  district: oneOf(districts),
  courier: (typed) => (idPattern.test(typed) ? typed : undefined),
  sort: oneOf(['newest'] as const),
})
export const wayNames: Record<DeliveryWay, string> = {
  pickup: 'Pickup points',
  depot: 'Depots',
  courier: 'Couriers',
  own: 'Own delivery',
  none: 'Nothing set up',
}

export const districtChoices = [
  { value: '', text: 'All districts' },
  ...districts.map((value) => ({ value, text: value })),
]
