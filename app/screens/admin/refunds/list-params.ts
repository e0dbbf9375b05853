import { choiceParam, dayParam, listParams, textParam } from '#app/kit/list/list-params.ts'
import {
  type RefundGroup,
  type RefundSort,
  refundGroups,
  refundSorts,
} from '#app/modules/money/refunds/reading/list-rules.ts'
import { refundStateLabels, refundWays } from '#app/modules/money/refunds/rules.ts'

export const refundListParams = listParams({
  status: choiceParam(refundGroups),
  way: choiceParam(refundWays),
  search: textParam(80),
  from: dayParam,
  to: dayParam,
  sort: choiceParam(refundSorts),
})
export type RefundListParams = ReturnType<typeof refundListParams.read>

export const sortNames: Record<RefundSort, string> = {
  newest: 'Newest first',
  oldest: 'Longest waiting first',
  largest: 'Largest first',
}
export const groupNames: Record<RefundGroup, string> = { 'needs-you': 'Needs you', ...refundStateLabels }
export const wayNames = { mobile_money: 'Mobile money', by_hand: 'By hand' } as const
