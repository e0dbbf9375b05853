import { createHmac } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import { type Db, type Tx, transaction } from '#app/db/client.server.ts'
import { stateIn } from '#app/db/state-in.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import type { Backfill } from '#app/modules/platform/backfills/run-backfills.server.ts'
import type { Settings } from '#app/modules/platform/settings/rules.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { accountPhones, users } from '#app/modules/platform/users/tables.ts'
import { paidBackStatuses } from '#app/modules/sales/orders/payment-status.ts'
import { statusIs } from '#app/modules/sales/orders/status.server.ts'
import { isCompleted } from '#app/modules/sales/orders/status.ts'
import { checkouts, orders } from '#app/modules/sales/orders/tables.ts'
import {
  buyerIsProven,
  phonesOn,
  provenPhone,
  proveOrdersOf,
} from '#app/modules/sales/orders/trust/trust.server.ts'
import { lockReviewedProduct, updateProductRating } from '#app/modules/sales/reviews/rating/rating.server.ts'
import { reviews } from '#app/modules/sales/reviews/tables.ts'
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

/** A shop is looked at by its newest completed orders: whoever sold more than this to nobody proven is new still. */
const mostLookedAt = 2_000

/** How many completed orders speak for a shop: of each buyer few, of who is not proven none. */
export async function countWeighing(db: Db, sellerId: string, settings: TrustSettings): Promise<number> {
  const { rows } = await db.execute<{ orders: number }>(sql`
    with looked_at as (
      select o.* from ${orders} o where o.seller_id = ${sellerId} and ${statusIs(sql`o.status`, isCompleted)}
      order by o.created_at desc, o.id desc limit ${mostLookedAt}
    ), of_buyers as (
      select least(count(*), ${settings.trustOrdersPerBuyer}) as orders
      from (select ${buyerOf} as buyer from looked_at o where ${weighs(settings)}) bought group by buyer
    )
    select coalesce(sum(orders), 0)::int as orders from of_buyers`)
  return rows[0]!.orders
}

const key = () => createHmac('sha256', appSecret()).update('voices of reviews').digest('base64url')

/** As whom a review of an order `o` counts, in a form that leads to nobody; null where its order weighs nothing. */
const voiceOf = (settings: TrustSettings): SQL => sql`case when ${weighs(settings)}
  then encode(sha256(convert_to(${key()}::text || ${buyerOf}, 'UTF8')), 'base64') end`

/** As whom a review of this order counts. */
export async function findVoice(db: Db, orderId: string): Promise<string | null> {
  const settings = await findSettings(db)
  const { rows } = await db.execute<{ voice: string | null }>(
    sql`select ${voiceOf(settings)} as voice from ${orders} o where o.id = ${orderId}`,
  )
  return rows[0]?.voice ?? null
}

type Changed = { id: string; productId: string }

/** Reviews that count as somebody else than is written, or as nobody though they should, of these orders or of all. */
async function findChanged(db: Db, within: SQL, most: number): Promise<Changed[]> {
  const settings = await findSettings(db)
  const { rows } = await db.execute<Changed>(sql`
    select r.id, r.product_id as "productId" from ${reviews} r join ${orders} o on o.id = r.order_id
    where ${within} and r.voice is distinct from ${voiceOf(settings)} order by r.id limit ${most}`)
  return rows
}

/**
 * Lets the reviews of these orders count as their buyers stand now: somebody answered a code, say. The caller holds no
 * product of them.
 */
async function updateVoices(tx: Tx, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return
  const within = sql`o.id in (select json_array_elements_text(${JSON.stringify(orderIds)}::json))`
  await rewrite(tx, await findChanged(tx, within, 10_000))
}

/** An account proved its phone: what it bought with it counts from now on. The caller holds the account. */
export async function proveBuyer(tx: Tx, buyer: { userId: string; phone: string }, now: Date): Promise<void> {
  await updateVoices(tx, await proveOrdersOf(tx, buyer, now))
}

const atOnce = 200

/** Reviews of before this release, which the release before wrote meanwhile too: these the night finds. */
export const reviewVoicesBackfill: Backfill = {
  name: 'review-voices',
  async fillBatch(tx, after) {
    const changed = await findChanged(tx, sql`r.id > ${after ?? ''}`, atOnce)
    await rewrite(tx, changed)
    return { rows: changed.length, position: changed.length < atOnce ? null : changed.at(-1)!.id }
  },
}

/** The same of all reviews, by night: settings change, and numbers of shops do. Returns how many were changed. */
export async function updateAllVoices(db: Db): Promise<number> {
  let [after, all] = ['', 0]
  for (;;) {
    const changed = await findChanged(db, sql`r.id > ${after}`, atOnce)
    await transaction(db, (tx) => rewrite(tx, changed))
    all += changed.length
    if (changed.length < atOnce) return all
    after = changed.at(-1)!.id
  }
}

/** Products before their reviews, in the order of their ids, as everybody holds them. */
async function rewrite(tx: Tx, changed: Changed[]) {
  const settings = await findSettings(tx)
  const byProduct = Map.groupBy(changed, ({ productId }) => productId)
  for (const productId of [...byProduct.keys()].toSorted()) {
    await lockReviewedProduct(tx, productId)
    const ids = JSON.stringify(byProduct.get(productId)!.map(({ id }) => id))
    await tx.execute(sql`
      update ${reviews} set voice = ${voiceOf(settings)} from ${orders} o
      where o.id = ${reviews.orderId} and ${reviews.id} in (select json_array_elements_text(${ids}::json))`)
    await updateProductRating(tx, productId)
  }
}
