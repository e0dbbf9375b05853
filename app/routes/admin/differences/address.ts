import { differenceStates } from '#app/domain/payments/difference-list-rules.ts'
import { differenceKinds, differenceLabels } from '#app/domain/payments/difference-rules.ts'
import { day, listAddress, oneOf, words } from '#app/web/list-address.ts'

export const differenceAddress = listAddress({
  status: oneOf(differenceStates),
  kind: oneOf(differenceKinds),
  search: words(80),
  from: day,
  to: day,
})
export type WantedDifferences = ReturnType<typeof differenceAddress.read>

export const kindChoices = [
  { value: '', text: 'All kinds' },
  ...differenceKinds.map((value) => ({ value, text: differenceLabels[value] })),
]
