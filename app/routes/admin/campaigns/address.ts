import { campaignStatuses } from '#app/domain/newsletter/campaign-rules.ts'
import { listAddress, oneOf } from '#app/web/list-address.ts'

export const campaignAddress = listAddress({
  status: oneOf(campaignStatuses),
  sort: oneOf(['oldest'] as const),
})
