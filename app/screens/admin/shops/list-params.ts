import { districts } from '#app/base/districts.ts'
import { choiceParam, listParams, textParam } from '#app/kit/list/list-params.ts'
import { sellerStatuses } from '#app/modules/identity/shops/moderation/moderation-rules.ts'
import { type ShopSort, shopSorts } from '#app/modules/identity/shops/reading/shop-list-rules.ts'

export const shopListParams = listParams({
  status: choiceParam(sellerStatuses),
  search: textParam(80),
  district: choiceParam(districts),
  sort: choiceParam(shopSorts),
  waits: choiceParam(['name'] as const),
  tick: choiceParam(['all'] as const),
})

export const sortNames: Record<ShopSort, string> = {
  oldest: 'Longest here first',
  newest: 'Newest first',
  name: 'By name',
}
