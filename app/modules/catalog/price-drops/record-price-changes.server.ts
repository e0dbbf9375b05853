import { and, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#app/db/client.server.ts'
import { enqueueAll } from '#app/db/queue.server.ts'
import { comparedDays, dayMilliseconds, isPriceDrop } from './rules.ts'
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
