import {
  type RefundGroup,
  type RefundSort,
  refundGroups,
  refundSorts,
} from '#app/domain/refunds/list-rules.ts'
import { refundStateLabels, refundWays } from '#app/domain/refunds/rules.ts'
import { day, listAddress, oneOf, words } from '#app/web/list-address.ts'

export const refundAddress = listAddress({
  status: oneOf(refundGroups),
  way: oneOf(refundWays),
  search: words(80),
  from: day,
  to: day,
  sort: oneOf(refundSorts),
})
export type WantedRefunds = ReturnType<typeof refundAddress.read>

export const sortNames: Record<RefundSort, string> = {
  newest: 'Newest first',
  oldest: 'Longest waiting first',
  largest: 'Largest first',
}
export const groupNames: Record<RefundGroup, string> = { 'needs-you': 'Needs you', ...refundStateLabels }
export const wayNames = { mobile_money: 'Mobile money', by_hand: 'By hand' } as const
