import { desc, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import type { ShopBadge } from '#app/modules/identity/shops/badge-names.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { type ShownRecord, shownRecord } from './rules.ts'
import { badgeHistory, shopRecords } from './tables.ts'

/** What everybody reads of a shop's orders; nothing where there are too few to say. */
export async function findShopRecord(db: ReadDb, sellerId: string): Promise<ShownRecord | undefined> {
  const [found] = await db.select().from(shopRecords).where(eq(shopRecords.sellerId, sellerId))
  return shownRecord(found)
}

export async function findShopBadges(db: ReadDb, sellerId: string): Promise<ShopBadge[]> {
  const [found] = await db
    .select({ badges: sellerProfiles.badges })
    .from(sellerProfiles)
    .where(eq(sellerProfiles.userId, sellerId))
  return found?.badges ?? []
}

const maxHistory = 50

/** All that is counted of a shop, for its seller and for administrators. */
export async function findOwnRecord(db: Db, sellerId: string) {
  const [record] = await db.select().from(shopRecords).where(eq(shopRecords.sellerId, sellerId))
  const [profile] = await db
    .select({ badges: sellerProfiles.badges, documentsVerifiedAt: sellerProfiles.documentsVerifiedAt })
    .from(sellerProfiles)
    .where(eq(sellerProfiles.userId, sellerId))
  const history = await db
    .select({
      badge: badgeHistory.badge,
      gained: badgeHistory.gained,
      why: badgeHistory.why,
      at: badgeHistory.at,
    })
    .from(badgeHistory)
    .where(eq(badgeHistory.sellerId, sellerId))
    .orderBy(desc(badgeHistory.at), desc(badgeHistory.id))
    .limit(maxHistory)
  return { record, history, ...(profile ?? { badges: [], documentsVerifiedAt: null }) }
}
