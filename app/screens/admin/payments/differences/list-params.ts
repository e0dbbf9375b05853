import { choiceParam, dayParam, listParams, textParam } from '#app/kit/list/list-params.ts'
import { mismatchStates } from '#app/modules/money/payments/reconciliation/mismatch-list-rules.ts'
import { mismatchKinds, mismatchLabels } from '#app/modules/money/payments/reconciliation/mismatch-rules.ts'

export const differenceListParams = listParams({
  status: choiceParam(mismatchStates),
  kind: choiceParam(mismatchKinds),
  search: textParam(80),
  from: dayParam,
  to: dayParam,
})
export type DifferenceListParams = ReturnType<typeof differenceListParams.read>

export const kindChoices = [
  { value: '', text: 'All kinds' },
  ...mismatchKinds.map((value) => ({ value, text: mismatchLabels[value] })),
]
