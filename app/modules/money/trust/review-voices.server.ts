import { createHmac } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import { type Db, type Tx, transaction } from '#app/db/client.server.ts'
import type { Backfill } from '#app/modules/platform/backfills/run-backfills.server.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { proveOrdersOf } from '#app/modules/sales/orders/trust/prove-orders.server.ts'
import {
  lockReviewedProduct,
  updateProductRating,
} from '#app/modules/sales/reviews/rating/update-product-rating.server.ts'
import { reviews } from '#app/modules/sales/reviews/tables.ts'
import { buyerOf, type TrustSettings, weighs } from './weighing-orders.server.ts'

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
