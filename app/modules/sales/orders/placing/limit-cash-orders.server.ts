import { and, eq, notInArray, sql } from 'drizzle-orm'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Tx } from '#app/db/client.server.ts'
import { orders } from '../tables.ts'
import type { PlaceOrdersInput } from './checkout-rules.ts'
import type { CheckoutSettings, OrdersPlan } from './plan-rules.ts'

type Placing = Pick<PlaceOrdersInput, 'paymentMethod' | 'contactInfo'> & { settings: CheckoutSettings }

/**
 * Goods that nobody pays for before they come are taken off the shelf for nothing where the order is not meant: so a phone
 * number of which no order was ever completed has few of them open. Who orders with the same number at the same moment
 * waits here, and is counted.
 */
export async function limitCashOrders(
  tx: Tx,
  { paymentMethod, contactInfo: { phoneNumber }, settings }: Placing,
  plan: OrdersPlan,
): Promise<Result<null, 'cash-limit'>> {
  if (paymentMethod !== 'cash_on_delivery') return ok(null)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cash ${phoneNumber}`}, 0))`)
  const ofPhone = sql`${orders.contactInfo} ->> 'phoneNumber' = ${phoneNumber}`
  const [proven] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(ofPhone, eq(orders.status, 'completed')))
    .limit(1)
  if (proven) return ok(null)
  const [open] = await tx
    .select({ count: sql<number>`count(*)::integer`, total: sql<string>`coalesce(sum(total_amount), 0)` })
    .from(orders)
    .where(
      and(
        ofPhone,
        notInArray(orders.status, ['delivered', 'completed', 'cancelled']),
        eq(orders.paymentMethod, 'cash_on_delivery'),
      ),
    )
  const count = open!.count + plan.orders.length
  const total = Number(open!.total) + plan.total
  const isTooMuch = count > settings.cashOrdersAtOnce || total > settings.cashTotalAtOnce
  return isTooMuch ? refuse('cash-limit') : ok(null)
}
