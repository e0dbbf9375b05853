import { sql } from 'drizzle-orm'
import { type Actor, isMember } from '#app/base/actor.ts'
import type { Tx } from '#app/db/client.server.ts'
import { statement } from '#app/db/statement.server.ts'
import { carts } from '#app/modules/sales/cart/tables.ts'
import type { PaymentMethod } from '../rules.ts'
import { checkouts } from '../tables.ts'
import type { PlaceOrdersInput } from './checkout-rules.ts'
import { payByOf } from './pay-by-rules.ts'

type Opening = Pick<PlaceOrdersInput, 'checkoutId' | 'paymentMethod' | 'contactInfo'>

/**
 * Holds what all that is read afterwards depends on: the checkout, a member's cart, and the phone number of whoever pays
 * in cash. Waits while another request is just placing the same. False when this checkout was placed before.
 */
export async function openCheckout(tx: Tx, actor: Actor, opening: Opening, now: Date): Promise<boolean> {
  const { checkoutId, paymentMethod, contactInfo } = opening
  const [row] = await open(tx, {
    checkoutId,
    buyerId: isMember(actor) ? actor.userId : null,
    payBy: payByOf(paymentMethod, now),
    phone: phoneOfCash(paymentMethod, contactInfo),
  })
  return row!.opened
}

/** Whose cash orders are counted; null where it does not matter. */
export const phoneOfCash = (method: PaymentMethod, { phoneNumber }: { phoneNumber: string }) =>
  method === 'cash_on_delivery' ? phoneNumber : null

const buyer = sql`${sql.placeholder('buyerId')}::text`
const open = statement<{ opened: boolean }>(
  'open_checkout',
  () => sql`
    with opened as (
      insert into ${checkouts} (id, buyer_id, pay_by, total)
      values (${sql.placeholder('checkoutId')}, ${buyer}, ${sql.placeholder('payBy')}::timestamptz, 0)
      on conflict do nothing returning id
    ), held as (
      insert into ${carts} (user_id) select ${buyer} where ${buyer} is not null
      on conflict (user_id) do update set updated_at = now()
    )
    select exists (select from opened) as opened,
      pg_advisory_xact_lock(hashtextextended('cash ' || ${sql.placeholder('phone')}::text, 0))`,
)
