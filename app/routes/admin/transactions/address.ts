import { paymentWays } from '#app/domain/payments/attempt-rules.ts'
import {
  type TransactionSort,
  transactionFilters,
  transactionSorts,
  transactionWays,
} from '#app/domain/payments/transaction-rules.ts'
import { day, listAddress, oneOf, words } from '#app/web/list-address.ts'

export const transactionAddress = listAddress({
  status: oneOf(transactionFilters),
  way: oneOf(paymentWays),
  search: words(80),
  from: day,
  to: day,
  sort: oneOf(transactionSorts),
})
export type WantedTransactions = ReturnType<typeof transactionAddress.read>

export const sortNames: Record<TransactionSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  largest: 'Largest first',
}
export const wayChoices = [
  { value: '', text: 'All ways' },
  ...paymentWays.map((value) => ({ value, text: transactionWays[value] })),
]
