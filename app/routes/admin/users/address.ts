import { type UserSort, userSorts, userStanding } from '#app/domain/accounts/user-act-rules.ts'
import { roles } from '#app/domain/shared/actor.ts'
import { listAddress, oneOf, words } from '#app/web/list-address.ts'

export const userAddress = listAddress({
  role: oneOf(roles),
  search: words(80),
  status: oneOf(userStanding),
  verified: oneOf(['yes', 'no'] as const),
  sort: oneOf(userSorts),
})

export const sortNames: Record<UserSort, string> = {
  newest: 'Newest first',
  oldest: 'Longest here first',
  name: 'By name',
}
