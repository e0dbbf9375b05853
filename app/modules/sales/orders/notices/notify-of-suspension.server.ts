import { and, asc, eq, gt, inArray, lte, not, or } from 'drizzle-orm'
import { type Db, type Tx, transaction } from '#app/db/client.server.ts'
import { enqueue } from '#app/db/queue.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { isStopped, sellerStatuses } from '#app/modules/identity/shops/status.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { recordFirst } from '#app/modules/platform/requests/answer-once.server.ts'
import { ofUsableAccount, users } from '#app/modules/platform/users/tables.ts'
import * as texts from '#messages/orders.ts'
import { withItems } from '../reading/find-order.server.ts'
import { moneyHolder } from '../release-rules.ts'
import type { Order } from '../rules.ts'
import { statusIs } from '../status.server.ts'
import { isUnderWay } from '../status.ts'
import { orders } from '../tables.ts'
import { notifyOfEvent } from './notify-of-orders.server.ts'

/** A shop that is suspended since then; `after` is the last order whose buyer was notified. */
export type SuspendedShop = { sellerId: string; since: string; after?: string }

const suspensionBatch = 200

/**
 * Notifies the buyers of a suspended shop's open orders, a batch in one transaction that also queues the next. A job that
 * runs twice notifies nobody twice. Returns how many orders.
 */
export const notifyBuyersOfSuspension = (
  db: Db,
  shop: SuspendedShop,
  batch = suspensionBatch,
): Promise<number> =>
  transaction(db, async (tx) => {
    const { sellerId, since, after } = shop
    if (!(await isSuspended(tx, sellerId))) return 0
    if (!(await recordFirst(tx, `suspended ${sellerId} ${since} ${after ?? ''}`))) return 0
    const rows = await tx
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.sellerId, sellerId),
          statusIs(orders.status, isUnderWay),
          lte(orders.createdAt, new Date(since)),
          after ? gt(orders.id, after) : undefined,
        ),
      )
      .orderBy(asc(orders.id))
      .limit(batch)
    for (const order of await withItems(tx, rows))
      await notifyOfEvent(tx, order, {
        kind: 'order_status',
        turn: `suspended ${since}`,
        words: (t) => ({ buyer: suspensionWords(t, order) }),
      })
    if (rows.length === batch)
      await enqueue(tx, 'notify-buyers-of-suspension', { ...shop, after: rows.at(-1)!.id })
    return rows.length
  })

/** It may have been reinstated before its buyers were notified. */
async function isSuspended(tx: Tx, sellerId: string): Promise<boolean> {
  const stopped = inArray(sellerProfiles.status, sellerStatuses.filter(isStopped))
  const [shop] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(sellerProfiles, eq(sellerProfiles.userId, users.id))
    .where(and(eq(users.id, sellerId), or(stopped, not(ofUsableAccount))))
  return !!shop
}

/** What its buyer reads: nothing is said to be held that is not. */
function suspensionWords(t: Translate, order: Order) {
  const { orderNumber, sellerName, paymentMethod } = order
  const { title, text, held, cash } = texts.shopSuspended
  const holder = moneyHolder(order)
  const payment =
    holder === 'platform'
      ? held
      : holder === 'nobody' && paymentMethod === 'cash_on_delivery'
        ? cash
        : undefined
  const said = [t(text, { sellerName }), payment && t(payment)]
  return { title: t(title, { orderNumber }), text: said.filter(Boolean).join(' ') }
}
