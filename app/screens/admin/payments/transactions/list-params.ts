import { choiceParam, dayParam, listParams, textParam } from '#app/kit/list/list-params.ts'
import { paymentWays } from '#app/modules/money/payments/attempts/attempt-rules.ts'
import {
  type TransactionSort,
  transactionFilters,
  transactionSorts,
  transactionWays,
} from '#app/modules/money/payments/reconciliation/transaction-rules.ts'

export const transactionListParams = listParams({
  status: choiceParam(transactionFilters),
  way: choiceParam(paymentWays),
  search: textParam(80),
  from: dayParam,
  to: dayParam,
  sort: choiceParam(transactionSorts),
})
export type TransactionListParams = ReturnType<typeof transactionListParams.read>

export const sortNames: Record<TransactionSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  largest: 'Largest first',
}
export const wayChoices = [
  { value: '', text: 'All ways' },
  ...paymentWays.map((value) => ({ value, text: transactionWays[value] })),
]
