import { choiceParam, dayParam, listParams, textParam } from '#app/kit/list/list-params.ts'
import { differenceStates } from '#app/modules/money/payments/reconciliation/difference-list-rules.ts'
import {
  differenceKinds,
  differenceLabels,
} from '#app/modules/money/payments/reconciliation/difference-rules.ts'

export const differenceListParams = listParams({
  status: choiceParam(differenceStates),
  kind: choiceParam(differenceKinds),
  search: textParam(80),
  from: dayParam,
  to: dayParam,
})
export type DifferenceListParams = ReturnType<typeof differenceListParams.read>

export const kindChoices = [
  { value: '', text: 'All kinds' },
  ...differenceKinds.map((value) => ({ value, text: differenceLabels[value] })),
]
