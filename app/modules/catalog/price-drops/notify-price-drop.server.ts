import { and, asc, count, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { formatKwacha } from '#app/base/money.ts'
import { type Db, type Tx, transaction } from '#app/db/client.server.ts'
import { enqueueAfter } from '#app/db/queue.server.ts'
import { fill } from '#app/messages/language.ts'
import { users } from '#app/modules/identity/accounts/tables.ts'
import { awayUntilAt } from '#app/modules/identity/shops/holidays/holiday-rules.ts'
import { template } from '#app/modules/platform/messaging/templates/template-rules.ts'
import { notifyAll } from '#app/modules/platform/notifications/notify.server.ts'
import * as texts from '#messages/wishlist.ts'
import { products } from '../products/tables.ts'
import { wishlistItems } from '../wishlist/tables.ts'
import type { PriceDrop } from './record-price-changes.server.ts'
import { dayMilliseconds, isNoticeDue } from './rules.ts'

/** So many are told at once, then others have their turn: emails about orders stand in the same line. */
export const batchSize = 200
const secondsBetweenBatches = 15
/** Only one batch at a time is told, so that the notices of a person's day are counted right. */
const noticesLock = 7_104_011

/**
 * Tells the next of those who saved a product that it became cheaper, and leaves the others to a job of later. Nobody is
 * told of what is not to be had at that price any more.
 */
export const notifyPriceDrop = (db: Db, drop: PriceDrop, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${noticesLock})`)
    const product = await findAvailable(tx, drop, now)
    if (!product) return
    const wishes = await lockWishes(tx, product, drop.after)
    const toldToday = await countNotices(tx, wishes, now)
    const due = wishes.filter(({ userId, toldAt }) =>
      isNoticeDue({ toldAt, toldToday: toldToday.get(userId) ?? 0 }, now),
    )
    await noteNotices(tx, due, now)
    const words = { before: formatKwacha(drop.before), price: formatKwacha(drop.price) }
    await notifyAll(
      tx,
      due.map(({ userId }) => ({
        userId,
        kind: 'price_drop',
        title: fill(texts.priceDrop, { name: product.name }),
        text: fill(texts.priceDropText, words),
        texted: () => template('price-drop', { product: product.name, amount: drop.price, stop: '' }),
        path: `/product/${product.id}`,
      })),
    )
    if (wishes.length === batchSize) {
      const next: PriceDrop = { ...drop, after: wishes.at(-1)!.id }
      await enqueueAfter(tx, 'notify-price-drop', next, secondsBetweenBatches)
    }
  })

async function findAvailable(tx: Tx, { productId, price: told }: PriceDrop, now: Date) {
  const { id, name, sellerId, price, listed, inStock, awayFrom, awayUntil } = products
  const [product] = await tx
    .select({ id, name, sellerId, awayFrom, awayUntil })
    .from(products)
    .where(and(eq(id, productId), eq(price, told), eq(listed, true), eq(inStock, true)))
  return product && !awayUntilAt(product, now) ? product : undefined
}

/** Held, so that a job that runs twice tells nobody twice. */
const lockWishes = (tx: Tx, { id, sellerId }: { id: string; sellerId: string }, after: string) =>
  tx
    .select({ id: wishlistItems.id, userId: wishlistItems.userId, toldAt: wishlistItems.priceToldAt })
    .from(wishlistItems)
    .innerJoin(users, and(eq(users.id, wishlistItems.userId), eq(users.status, 'active')))
    .where(
      and(eq(wishlistItems.productId, id), gt(wishlistItems.id, after), ne(wishlistItems.userId, sellerId)),
    )
    .orderBy(asc(wishlistItems.id))
    .limit(batchSize)
    .for('update', { of: wishlistItems })

type Wish = { id: string; userId: string }

async function countNotices(tx: Tx, wishes: Wish[], now: Date): Promise<Map<string, number>> {
  const { userId, priceToldAt } = wishlistItems
  const told = await tx
    .select({ userId, notices: count() })
    .from(wishlistItems)
    .where(
      and(
        inArray(
          userId,
          wishes.map((wish) => wish.userId),
        ),
        gt(priceToldAt, new Date(now.getTime() - dayMilliseconds)),
      ),
    )
    .groupBy(userId)
  return new Map(told.map((row) => [row.userId, row.notices]))
}

async function noteNotices(tx: Tx, due: Wish[], now: Date) {
  const ids = due.map(({ id }) => id)
  await tx.update(wishlistItems).set({ priceToldAt: now }).where(inArray(wishlistItems.id, ids))
}
