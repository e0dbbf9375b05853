import { choiceFilter, dayRange, searchFilter, valueFilter } from '#app/base/list/filters.ts'
import { listCard } from '#app/base/list/list-card.ts'
import { type PaymentStatus, paymentStatuses } from '#app/modules/sales/orders/payment-status.ts'
import { paymentMethodLabels } from '#app/modules/sales/orders/rules.ts'
import { newestFirst } from '#messages/admin-lists.ts'
import * as texts from '#messages/admin-payments.ts'

/** Its days are those on which the status of the payment came to hold. */
export const paymentCard = listCard({
  countedBy: ['status'],
  filters: {
    status: valueFilter(paymentStatuses, 'paymentStatus'),
    search: searchFilter(texts.paymentsSearchHint),
    method: choiceFilter(texts.wayToPay, texts.allWaysToPay, paymentMethodLabels, 'paymentMethod'),
    ...dayRange('paymentSince'),
  },
  sorts: {
    newest: { text: newestFirst, desc: ['paymentSince'] },
    oldest: { text: texts.waitingFirst, asc: ['paymentSince'] },
    largest: { text: texts.largestFirst, desc: ['totalAmount'] },
  },
})
export type PaymentCounts = Record<PaymentStatus, { payments: number; sum: number }>
