import { type SQL, sql } from 'drizzle-orm'
import { stateIn } from '#app/db/state-in.ts'
import { accountPhones, users } from '#app/modules/identity/accounts/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import type { Settings } from '#app/modules/platform/settings/rules.ts'
import { paidBackStatuses } from '#app/modules/sales/orders/payment-status.ts'
import { checkouts } from '#app/modules/sales/orders/tables.ts'
import { buyerIsProven, phonesOn, provenPhone } from '#app/modules/sales/orders/trust/proven-buyers.server.ts'
import { bookedStates } from '../payments/status.ts'
import { payments } from '../payments/tables.ts'

export type TrustSettings = Pick<Settings, 'trustMinTotal' | 'trustOrdersPerBuyer'>

/** The wallets that paid an order `o`. */
const wallets = sql`array(select paid.number from ${payments} paid
  where paid.checkout_id = o.checkout_id and ${stateIn(sql`paid.status`, bookedStates)} and paid.number is not null)`

/** Who bought an order `o`: the wallet before the phone and the account, since of those one person has many for nothing. */
export const buyerOf: SQL = sql`coalesce((${wallets})[1], ${provenPhone}, o.buyer_id,
  nullif(o.contact_info ->> 'phoneNumber', ''), o.id)`

/** A shop that buys from itself: by its account, on a browser of its, or with a number that it names as its own. */
const isOwn = sql`(o.buyer_id is not distinct from o.seller_id
  or exists (select from ${checkouts} c where c.id = o.checkout_id and o.seller_id = any(c.own_shops))
  or exists (
    select from ${users} owner join ${sellerProfiles} shop on shop.user_id = owner.id
    left join ${accountPhones} own on own.user_id = owner.id
    where owner.id = o.seller_id and array[owner.phone, own.phone, shop.payment_number]
      && array_remove(${phonesOn} || ${provenPhone} || ${wallets}
        || (select bought.phone from ${accountPhones} bought where bought.user_id = o.buyer_id), null)))`

/**
 * Whether an order `o` makes anybody trusted: its buyer is proven and is not its shop, the goods cost enough that faking is
 * dearer than what it brings, and the money was not given back whole.
 */
export const weighs = ({ trustMinTotal }: Pick<TrustSettings, 'trustMinTotal'>): SQL => sql`(
  o.subtotal - o.discount >= ${trustMinTotal} and not ${stateIn(sql`o.payment_status`, paidBackStatuses)}
  and ${buyerIsProven} and not ${isOwn})`
