import { roles } from '#app/base/actor.ts'
import { choiceParam, listParams, textParam } from '#app/kit/list/list-params.ts'
import {
  accountStatuses,
  type UserSort,
  userSorts,
} from '#app/modules/identity/accounts/users/user-action-rules.ts'

export const userListParams = listParams({
  role: choiceParam(roles),
  search: textParam(80),
  status: choiceParam(accountStatuses),
  verified: choiceParam(['yes', 'no'] as const),
  sort: choiceParam(userSorts),
})

export const sortNames: Record<UserSort, string> = {
  newest: 'Newest first',
  oldest: 'Longest here first',
  name: 'By name',
}
