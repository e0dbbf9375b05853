import { choiceParam, dayParam, listParams, textParam } from '#app/kit/list/list-params.ts'
import { type PayoutSort, payoutSorts } from '#app/modules/money/payouts/approving/list-rules.ts'
import { destinationKinds } from '#app/modules/money/payouts/requesting/destination-rules.ts'
import { payoutStates } from '#app/modules/money/payouts/rules.ts'

export const payoutListParams = listParams({
  status: choiceParam(payoutStates),
  kind: choiceParam(destinationKinds),
  search: textParam(80),
  from: dayParam,
  to: dayParam,
  batch: textParam(16),
  sort: choiceParam(payoutSorts),
  tick: choiceParam(['all']),
})
export type PayoutListParams = ReturnType<typeof payoutListParams.read>

export const sortNames: Record<PayoutSort, string> = {
  oldest: 'Longest waiting first',
  newest: 'Newest first',
  largest: 'Largest first',
}
export const kindChoices = [
  { value: '', text: 'Wallets and banks' },
  { value: 'wallet', text: 'Mobile money' },
  { value: 'bank', text: 'Bank account' },
]
