import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { nameKey } from '#app/base/name-key.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Tx } from '#app/db/client.server.ts'
import type { Backfill } from '#app/modules/platform/backfills/run-backfills.server.ts'
import { sellerProfiles, shopNames } from '../tables.ts'

/** Takes a name for a shop. Of two shops that want names which look alike the second waits, and is refused. */
export async function claimShopName(
  tx: Tx,
  sellerId: string,
  name: string,
): Promise<Result<null, 'name-taken'>> {
  const key = nameKey(name)
  await tx.insert(shopNames).values({ key, sellerId }).onConflictDoNothing()
  const [claim] = await tx.select().from(shopNames).where(eq(shopNames.key, key))
  return claim?.sellerId === sellerId ? ok(null) : refuse('name-taken')
}

/** Lets go of a name that was never shown. The names in `kept` look like ones that the shop still bears. */
export const releaseShopName = (tx: Tx, sellerId: string, name: string, kept: string[]) =>
  tx
    .delete(shopNames)
    .where(
      and(
        eq(shopNames.sellerId, sellerId),
        eq(shopNames.key, nameKey(name)),
        notInArray(shopNames.key, kept.map(nameKey)),
      ),
    )

const batchSize = 1_000
/** Of a shop's row: when it opened, then its id. */
type Place = [openedAt: string, sellerId: string]

/**
 * Claims the names of shops from before there were claims, the oldest first. Where two have one name already, the older
 * has it and both stay as they are: nobody else gets it.
 */
export const shopNamesBackfill: Backfill = {
  name: 'shop-names',
  async fillBatch(tx, after) {
    const [openedAt, sellerId]: Place = after ? JSON.parse(after) : ['-infinity', '']
    const { createdAt, userId, businessName } = sellerProfiles
    const shops = await tx
      .select({ createdAt, sellerId: userId, name: businessName })
      .from(sellerProfiles)
      .where(sql`(${createdAt}, ${userId}) > (${openedAt}::timestamptz, ${sellerId})`)
      .orderBy(asc(createdAt), asc(userId))
      .limit(batchSize)
    const rows = await claimUnclaimed(tx, shops)
    const last = shops.length === batchSize ? shops.at(-1) : undefined
    const place: Place | undefined = last && [last.createdAt.toISOString(), last.sellerId]
    return { rows, position: place ? JSON.stringify(place) : null }
  },
}

async function claimUnclaimed(tx: Tx, shops: { sellerId: string; name: string }[]): Promise<number> {
  const ids = shops.map(({ sellerId }) => sellerId)
  const claims = await tx.select().from(shopNames).where(inArray(shopNames.sellerId, ids))
  const claimed = new Set(claims.map(({ sellerId }) => sellerId))
  const values = shops
    .filter(({ sellerId }) => !claimed.has(sellerId))
    .map(({ sellerId, name }) => ({ sellerId, key: nameKey(name) }))
  if (values.length > 0) await tx.insert(shopNames).values(values).onConflictDoNothing()
  return values.length
}
