import { interestStatuses, wantedRoles } from '#app/domain/interest/rules.ts'
import { districts } from '#app/domain/shared/districts.ts'
import { listAddress, oneOf, words } from '#app/web/list-address.ts'

export const interestAddress = listAddress({
  status: oneOf(interestStatuses),
  role: oneOf(wantedRoles),
  district: oneOf(districts),
  search: words(80),
  sort: oneOf(['oldest'] as const),
  tick: oneOf(['all'] as const),
})

export const roleNames = { seller: 'Wants to sell', buyer: 'Wants to buy' }
