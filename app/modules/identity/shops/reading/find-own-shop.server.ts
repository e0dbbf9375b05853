import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { sellerProfiles } from '../tables.ts'

/** A seller's shop as it is kept; nothing for everybody else. */
export async function findOwnShop(db: Db, userId: string) {
  const [shop] = await db.select().from(sellerProfiles).where(eq(sellerProfiles.userId, userId))
  if (!shop) return undefined
  const { userId: _, sourceKey: __, ...rest } = shop
  return rest
}
