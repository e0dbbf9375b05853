import { districts } from '#app/base/districts.ts'
import { idPattern } from '#app/base/ids.ts'
import { choiceParam, listParams, textParam } from '#app/kit/list/list-params.ts'
import { type CourierSort, courierSorts } from '#app/modules/sales/delivery/couriers/courier-rules.ts'
import { type DeliveryWay, deliveryWays } from '#app/modules/sales/delivery/overview/seller-delivery-rules.ts'

export const courierListParams = listParams({
  on: choiceParam(['yes', 'no'] as const),
  search: textParam(80),
  district: choiceParam(districts),
  sort: choiceParam(courierSorts),
})
export const courierSortNames: Record<CourierSort, string> = {
  name: 'By name',
  price: 'Cheapest first',
  used: 'Most used first',
}

export const sellerDeliveryListParams = listParams({
  way: choiceParam(deliveryWays),
  search: textParam(80),
  district: choiceParam(districts),
  courier: (typed) => (idPattern.test(typed) ? typed : undefined),
  sort: choiceParam(['newest'] as const),
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
