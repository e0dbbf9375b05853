import { sql } from 'drizzle-orm'
import { type Actor, isMember } from '#app/base/actor.ts'
import type { Tx } from '#app/db/client.server.ts'
import { statement } from '#app/db/statement.server.ts'
import { productIdsOf } from '#app/modules/sales/cart/find-cart.server.ts'
import type { StoredCartLine } from '#app/modules/sales/cart/rules.ts'
import { cartLines, carts } from '#app/modules/sales/cart/tables.ts'
import { checkouts } from '../tables.ts'
import type { PlaceOrdersInput } from './checkout-rules.ts'
import { deviceHash, type OrderOrigin } from './order-origin.server.ts'
import { payByOf } from './pay-by-rules.ts'

type Opening = Pick<PlaceOrdersInput, 'checkoutId' | 'paymentMethod' | 'contactInfo'> & {
  lines: StoredCartLine[]
  origin: OrderOrigin
}

/**
 * Holds what all that is read afterwards depends on: the checkout, a member's cart, and the phone number and browser of
 * whoever orders. Waits while another request is just placing the same. False when this checkout was placed before.
 *
 * Buyers of one product also queue here, by its id. Whoever waits for a row that is written again and again is overtaken
 * by others, as each version of it has a queue of its own; here they come in the order in which they asked.
 */
export async function openCheckout(tx: Tx, actor: Actor, opening: Opening, now: Date): Promise<boolean> {
  const { checkoutId, paymentMethod, contactInfo, lines, origin } = opening
  const [row] = await open(tx, {
    checkoutId,
    buyerId: isMember(actor) ? actor.userId : null,
    productIds: JSON.stringify(isMember(actor) ? [] : productIdsOf(lines)),
    payBy: payByOf(paymentMethod, now),
    phone: contactInfo.phoneNumber,
    device: deviceHash(origin),
  })
  return row!.opened
}

const buyer = sql`${sql.placeholder('buyerId')}::text`

/** A guest's products, or those of a member's cart. */
export const wantedProductIds = sql`
  select json_array_elements_text(${sql.placeholder('productIds')}::json)
  union select product_id from ${cartLines} where user_id = ${buyer}`

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
      (select count(pg_advisory_xact_lock(hashtextextended('product ' || id, 0))) from (
        select id from (${wantedProductIds}) as wanted (id) order by id) as queued),
      pg_advisory_xact_lock(hashtextextended('cash ' || ${sql.placeholder('phone')}::text, 0)),
      pg_advisory_xact_lock(hashtextextended('device ' || ${sql.placeholder('device')}::text, 0))`,
)
