import { paymentMethodLabels, paymentMethods, paymentStatuses } from '#app/domain/orders/rules.ts'
import { type PaymentSort, paymentSorts } from '#app/domain/payments/list-rules.ts'
import { day, listAddress, oneOf, words } from '#app/web/list-address.ts'

export const paymentAddress = listAddress({
  status: oneOf(paymentStatuses),
  method: oneOf(paymentMethods),
  search: words(80),
  from: day,
  to: day,
  sort: oneOf(paymentSorts),
})
export type WantedPayments = ReturnType<typeof paymentAddress.read>

export const sortNames: Record<PaymentSort, string> = {
  newest: 'Newest first',
  oldest: 'Longest so first',
  largest: 'Largest first',
}

export const methodChoices = [
  { value: '', text: 'All ways to pay' },
  ...paymentMethods.map((value) => ({ value, text: paymentMethodLabels[value] })),
]
