import { lacksPrepayment, type PaymentStatus } from '#app/modules/sales/orders/payment-status.ts'
import type { PaymentMethod } from '#app/modules/sales/orders/rules.ts'
import { isCancelled, type OrderStatus } from '#app/modules/sales/orders/status.ts'

type Standing = { status: OrderStatus; paymentMethod: PaymentMethod; paymentStatus: PaymentStatus }
type Priced = Standing & { totalAmount: number }

/** Whether money for an order is still waited for. */
export const isUnpaid = (order: Standing) => !isCancelled(order.status) && lacksPrepayment(order)

/** What is still to be paid of a checkout. */
export const sumDue = (orders: Priced[]) =>
  orders.filter(isUnpaid).reduce((sum, { totalAmount }) => sum + totalAmount, 0)

export const platformCurrency = 'MWK'
type Came = { asked: number; amount: number; currency: string; orders: Priced[] }
export type Outcome =
  | { status: 'review' }
  | { status: 'succeeded'; use: 'orders' | 'returned'; returned: number }

/**
 * What money that came does, as the orders of its checkout stand now. It pays those still unpaid, and the share of what
 * was cancelled or paid otherwise meanwhile goes back; too late or a second time, when nothing is due, all of it does. Another sum than was
 * asked for, or another currency, is for an administrator to judge.
 */
export function decideOutcome({ asked, amount, currency, orders }: Came): Outcome {
  if (currency !== platformCurrency || amount <= 0) return { status: 'review' }
  const due = sumDue(orders)
  if (due === 0) return { status: 'succeeded', use: 'returned', returned: amount }
  if (amount !== asked || amount < due) return { status: 'review' }
  return { status: 'succeeded', use: 'orders', returned: amount - due }
}
