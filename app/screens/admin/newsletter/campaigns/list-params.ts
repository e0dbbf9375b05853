import { choiceParam, listParams } from '#app/kit/list/list-params.ts'
import { campaignStatuses } from '#app/modules/outreach/newsletter/campaigns/campaign-rules.ts'

export const campaignListParams = listParams({
  status: choiceParam(campaignStatuses),
  sort: choiceParam(['oldest'] as const),
})
