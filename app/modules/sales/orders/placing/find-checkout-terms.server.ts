import { sql } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { statement } from '#app/db/statement.server.ts'
import { users } from '#app/modules/identity/accounts/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import type { DeliveryOptions } from '#app/modules/sales/delivery/choosing/choice-rules.ts'
import {
  bySeller,
  deliveryOptionsOf,
} from '#app/modules/sales/delivery/choosing/find-delivery-options.server.ts'
import type { PaymentMethod } from '../rules.ts'
import { orders } from '../tables.ts'

/** What the sellers of a cart offer: how each hands things over, and whether one takes no cash because it owes too much. */
export async function findSellerTerms(db: Db, sellerIds: string[]) {
  if (sellerIds.length === 0) return { delivery: bySeller([]), cashPaused: false }
  const [terms] = await readTerms(db, { sellerIds: JSON.stringify(sellerIds) })
  return { delivery: bySeller(terms!.delivery), cashPaused: terms!.cashPaused }
}

const sellerIds = sql`select json_array_elements_text(${sql.placeholder('sellerIds')}::json)`
const readTerms = statement<{ delivery: DeliveryOptions[]; cashPaused: boolean }>(
  'seller_terms',
  () => sql`
    select (select coalesce(json_agg(options), '[]') from (${deliveryOptionsOf(sellerIds)}) options) as delivery,
      exists (select from ${sellerProfiles} where user_id = any(array(${sellerIds}))
        and cash_paused_at is not null) as "cashPaused"`,
)

type LastContact = { phone: string | null; paymentMethod: PaymentMethod | null }

/** A member's phone number, or else the one of their last order, and how they paid that one. */
export async function findLastContact(db: Db, { userId }: Member): Promise<LastContact> {
  const [found] = await readLastContact(db, { userId })
  return found ?? { phone: null, paymentMethod: null }
}

const readLastContact = statement<LastContact>(
  'last_contact',
  () => sql`
    select coalesce(member.phone, last.contact_info ->> 'phoneNumber') as phone,
      last.payment_method as "paymentMethod"
    from ${users} member left join lateral (
      select contact_info, payment_method from ${orders} where buyer_id = member.id
      order by created_at desc, id desc limit 1
    ) last on true
    where member.id = ${sql.placeholder('userId')}`,
)
