import { choiceParam, listParams, textParam } from '#app/kit/list/list-params.ts'
import { disputeAges, disputeSorts } from '#app/modules/money/disputes/reading/list-rules.ts'
import { disputeReasonLabels, disputeReasons, disputeStatuses } from '#app/modules/money/disputes/rules.ts'

export const disputeListParams = listParams({
  status: choiceParam(disputeStatuses),
  reason: choiceParam(disputeReasons),
  age: choiceParam(disputeAges),
  overdue: choiceParam(['yes']),
  search: textParam(80),
  sort: choiceParam(disputeSorts),
})
export type DisputeListParams = ReturnType<typeof disputeListParams.read>

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
