import type { PaymentStatus } from '#app/modules/sales/orders/payment-status.ts'
import type { PaymentMethod } from '#app/modules/sales/orders/rules.ts'

export const paymentSorts = ['newest', 'oldest', 'largest'] as const
export type PaymentSort = (typeof paymentSorts)[number]

/** `from` and `to` are days of Malawi's calendar on which the status of the payment came to hold. */
export type PaymentFilter = {
  status?: PaymentStatus
  method?: PaymentMethod
  search?: string
  from?: string
  to?: string
  sort?: PaymentSort
}
export type PaymentCounts = Record<PaymentStatus, { payments: number; sum: number }>
