import { ok, type Result, refuse } from '#app/base/result.ts'
import type { PlaceOrdersInput } from './checkout-rules.ts'
import type { CheckoutSettings, OrdersPlan } from './plan-rules.ts'

/**
 * What a phone number ordered in cash, and what it has open. `proven`: whoever orders proved by a code that it is theirs, and
 * an order of it was completed.
 */
export type CashRecord = { proven: boolean; count: number; total: number }

/**
 * Goods that nobody pays for before they come are taken off the shelf for nothing where the order is not meant: so a phone
 * number that is not proven, or of which no order was ever completed, has few of them open.
 */
export function limitCashOrders(
  { paymentMethod }: Pick<PlaceOrdersInput, 'paymentMethod'>,
  { proven, count, total }: CashRecord,
  plan: OrdersPlan,
  settings: CheckoutSettings,
): Result<null, 'cash-limit'> {
  if (paymentMethod !== 'cash_on_delivery' || proven) return ok(null)
  const isTooMuch =
    count + plan.orders.length > settings.cashOrdersAtOnce || total + plan.total > settings.cashTotalAtOnce
  return isTooMuch ? refuse('cash-limit') : ok(null)
}
