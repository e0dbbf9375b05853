import { disputeAges, disputeSorts } from '#app/domain/disputes/list-rules.ts'
import { disputeReasonLabels, disputeReasons, disputeStatuses } from '#app/domain/disputes/rules.ts'
import { listAddress, oneOf, words } from '#app/web/list-address.ts'

export const disputeAddress = listAddress({
  status: oneOf(disputeStatuses),
  reason: oneOf(disputeReasons),
  age: oneOf(disputeAges),
  overdue: oneOf(['yes']),
  search: words(80),
  sort: oneOf(disputeSorts),
})
export type WantedDisputes = ReturnType<typeof disputeAddress.read>

export const reasonChoices = [
  { value: '', text: 'All reasons' },
  ...disputeReasons.map((value) => ({ value, text: disputeReasonLabels[value] })),
]
export const ageChoices = [
  { value: '', text: 'Any age' },
  ...disputeAges.map((value) => ({ value, text: `${value} days and older` })),
]
export const sortChoices = [
  { value: 'due', text: 'Overdue first' },
  { value: 'oldest', text: 'Oldest first' },
  { value: 'newest', text: 'Newest first' },
]
