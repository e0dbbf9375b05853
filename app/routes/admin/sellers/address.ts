import { type ShopSort, shopSorts } from '#app/domain/sellers/list-rules.ts'
import { sellerStatuses } from '#app/domain/sellers/review-rules.ts'
import { districts } from '#app/domain/shared/districts.ts'
import { listAddress, oneOf, words } from '#app/web/list-address.ts'

export const shopAddress = listAddress({
  status: oneOf(sellerStatuses),
  search: words(80),
  district: oneOf(districts),
  sort: oneOf(shopSorts),
  waits: oneOf(['name'] as const),
  tick: oneOf(['all'] as const),
})

export const sortNames: Record<ShopSort, string> = {
  oldest: 'Longest here first',
  newest: 'Newest first',
  name: 'By name',
}
