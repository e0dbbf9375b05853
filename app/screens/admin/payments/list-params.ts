import { choiceParam, dayParam, listParams, textParam } from '#app/kit/list/list-params.ts'
import { type PaymentSort, paymentSorts } from '#app/modules/money/payments/review/list-rules.ts'
import { paymentMethodLabels, paymentMethods, paymentStatuses } from '#app/modules/sales/orders/rules.ts'

export const paymentListParams = listParams({
  status: choiceParam(paymentStatuses),
  method: choiceParam(paymentMethods),
  search: textParam(80),
  from: dayParam,
  to: dayParam,
  sort: choiceParam(paymentSorts),
})
export type PaymentListParams = ReturnType<typeof paymentListParams.read>

export const sortNames: Record<PaymentSort, string> = {
  newest: 'Newest first',
  oldest: 'Longest so first',
  largest: 'Largest first',
}

export const methodChoices = [
  { value: '', text: 'All ways to pay' },
  ...paymentMethods.map((value) => ({ value, text: paymentMethodLabels[value] })),
]
