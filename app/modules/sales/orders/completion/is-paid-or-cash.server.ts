import { eq, inArray, not, or } from 'drizzle-orm'
import { unpaidStatuses } from '../payment-status.ts'
import { orders } from '../tables.ts'

/** For a query: what nobody has to pay before it goes on, as `circumstancesOf` says of one order. */
export const isPaidOrCash = or(
  eq(orders.paymentMethod, 'cash_on_delivery'),
  not(inArray(orders.paymentStatus, unpaidStatuses)),
)!
