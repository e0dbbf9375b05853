import { and, asc, eq, notExists, notInArray } from 'drizzle-orm'
import { nameKey } from '#app/base/name-key.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Db, Tx } from '#app/db/client.server.ts'
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

/**
 * Claims the names of shops from before there were claims, the oldest first. Where two have one name already, the older
 * has it and both stay as they are: nobody else gets it.
 */
export async function claimAllShopNames(db: Db): Promise<void> {
  const claimed = db.select().from(shopNames).where(eq(shopNames.sellerId, sellerProfiles.userId))
  const unclaimed = await db
    .select({ sellerId: sellerProfiles.userId, name: sellerProfiles.businessName })
    .from(sellerProfiles)
    .where(notExists(claimed))
    .orderBy(asc(sellerProfiles.createdAt), asc(sellerProfiles.userId))
  for (let start = 0; start < unclaimed.length; start += 1000) {
    const values = unclaimed.slice(start, start + 1000)
    await db
      .insert(shopNames)
      .values(values.map(({ sellerId, name }) => ({ sellerId, key: nameKey(name) })))
      .onConflictDoNothing()
  }
}
