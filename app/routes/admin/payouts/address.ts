import { destinationKinds } from '#app/domain/payouts/destination-rules.ts'
import { type PayoutSort, payoutSorts } from '#app/domain/payouts/list-rules.ts'
import { payoutStates } from '#app/domain/payouts/rules.ts'
import { day, listAddress, oneOf, words } from '#app/web/list-address.ts'

export const payoutAddress = listAddress({
  status: oneOf(payoutStates),
  kind: oneOf(destinationKinds),
  search: words(80),
  from: day,
  to: day,
  batch: words(16),
  sort: oneOf(payoutSorts),
  tick: oneOf(['all']),
})
export type WantedPayouts = ReturnType<typeof payoutAddress.read>

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
