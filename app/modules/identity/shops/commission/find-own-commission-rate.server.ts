import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { sellerProfiles } from '../tables.ts'

/** The shop's own commission in hundredths of a percent; null where the platform's holds. */
export async function findOwnCommissionRate(db: Db, { userId }: { userId: string }): Promise<number | null> {
  const [shop] = await db
    .select({ rate: sellerProfiles.commissionRate })
    .from(sellerProfiles)
    .where(eq(sellerProfiles.userId, userId))
  return shop?.rate ?? null
}
