import { ok, type Result, refuse } from '#app/base/result.ts'
import type { PlaceOrdersInput } from './checkout-rules.ts'
import type { CheckoutSettings, OrdersPlan } from './plan-rules.ts'

/**
 * What a phone number ordered in cash, what it has open, and what it refused lately. `proven`: whoever orders proved by a code
 * that it is theirs, and an order of it was completed.
 */
export type CashRecord = { proven: boolean; count: number; total: number; refused: number }

/**
 * Goods that nobody pays for before they come are taken off the shelf for nothing where the order is not meant: so a phone
 * number that is not proven, or of which no order was ever completed, has few of them open, and one that refused such an order
 * fewer still.
 */
export function limitCashOrders(
  { paymentMethod }: Pick<PlaceOrdersInput, 'paymentMethod'>,
  { proven, count, total, refused }: CashRecord,
  plan: OrdersPlan,
  settings: CheckoutSettings,
): Result<null, 'cash-limit'> {
  if (paymentMethod !== 'cash_on_delivery' || (proven && refused === 0)) return ok(null)
  const most = refused > 0 ? settings.cashOrdersAfterRefusal : settings.cashOrdersAtOnce
  const isTooMuch = count + plan.orders.length > most || total + plan.total > settings.cashTotalAtOnce
  return isTooMuch ? refuse('cash-limit') : ok(null)
}
