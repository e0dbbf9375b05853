import { and, asc, count, eq, gt, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import { formatKwacha } from '#app/base/money.ts'
import { type Db, type Tx, transaction } from '#app/db/client.server.ts'
import { enqueueAfter, enqueueAll } from '#app/db/queue.server.ts'
import { fill } from '#app/messages/language.ts'
import { awayUntilAt } from '#app/modules/identity/shops/holidays/holiday-rules.ts'
import { template } from '#app/modules/platform/messaging/templates/template-rules.ts'
import { notifyAll } from '#app/modules/platform/notifications/notify.server.ts'
import { ofUsableAccount, users } from '#app/modules/platform/users/tables.ts'
import * as texts from '#messages/wishlist.ts'
import { products } from '../products/tables.ts'
import { wishlistItems } from '../wishlist/tables.ts'
import { comparedDays, dayMilliseconds, isNoticeDue, isPriceDrop } from './rules.ts'
import { pastPrices } from './tables.ts'

/** `before`: the price that buyers saw last, and of a drop the lowest that they saw; `price`: what they see from now on. */
export type PriceChange = { productId: string; before: number; price: number }
/** What a job about one drop is told. `after`: the last wish that it looked at. */
export type PriceDrop = PriceChange & { after: string }

/**
 * Keeps the prices that buyers saw until now, and has those who saved a product told where it became cheaper. Called by
 * whatever shows another price to buyers, in its transaction, with the products held.
 */
export async function recordPriceChanges(tx: Tx, all: PriceChange[], now: Date): Promise<void> {
  const changes = all.filter(({ before, price }) => before !== price)
  if (changes.length === 0) return
  const lowest = await findLowestPrices(tx, changes, now)
  await tx
    .insert(pastPrices)
    .values(changes.map(({ productId, before }) => ({ productId, price: before, until: now })))
    .onConflictDoNothing()
  const drops = changes
    .map((change) => ({
      ...change,
      before: Math.min(change.before, lowest.get(change.productId) ?? Infinity),
    }))
    .filter(({ before, price }) => isPriceDrop(before, price))
  await enqueueAll(
    tx,
    'notify-price-drop',
    drops.map((drop) => ({ data: { ...drop, after: '' } satisfies PriceDrop })),
  )
}

const comparedSince = (now: Date) => new Date(now.getTime() - comparedDays * dayMilliseconds)

async function findLowestPrices(tx: Tx, changes: PriceChange[], now: Date): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: pastPrices.productId, lowest: sql<number>`min(${pastPrices.price})`.mapWith(Number) })
    .from(pastPrices)
    .where(
      and(
        inArray(
          pastPrices.productId,
          changes.map(({ productId }) => productId),
        ),
        gte(pastPrices.until, comparedSince(now)),
      ),
    )
    .groupBy(pastPrices.productId)
  return new Map(rows.map(({ id, lowest }) => [id, lowest]))
}

/** Deletes prices that none is compared with any more. */
export const deletePastPrices = (db: Db, now: Date) =>
  db.delete(pastPrices).where(lt(pastPrices.until, comparedSince(now)))

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
    .innerJoin(users, and(eq(users.id, wishlistItems.userId), ofUsableAccount))
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
