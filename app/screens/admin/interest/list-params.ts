import { districts } from '#app/base/districts.ts'
import { choiceParam, listParams, textParam } from '#app/kit/list/list-params.ts'
import { interestStatuses, wantedRoles } from '#app/modules/outreach/interest/rules.ts'

export const interestListParams = listParams({
  status: choiceParam(interestStatuses),
  role: choiceParam(wantedRoles),
  district: choiceParam(districts),
  search: textParam(80),
  sort: choiceParam(['oldest'] as const),
  tick: choiceParam(['all'] as const),
})

export const roleNames = { seller: 'Wants to sell', buyer: 'Wants to buy' }
