import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { sellerProfiles } from '../tables.ts'

/** `rate` is in hundredths of a percent; null for the platform's. */
type Commission = { id: string; rate: number | null }

/** Gives a shop a commission of its own, or takes it back. Orders that were placed before keep theirs. */
export const setCommission = (
  db: Db,
  admin: Admin,
  { id, rate }: Commission,
  now = new Date(),
): Promise<Result<{ businessName: string }, 'no-such-shop'>> =>
  transact<{ businessName: string }, 'no-such-shop'>(db, async (tx) => {
    const shopOf = eq(sellerProfiles.userId, id)
    const [shop] = await tx
      .select({ businessName: sellerProfiles.businessName, rate: sellerProfiles.commissionRate })
      .from(sellerProfiles)
      .where(shopOf)
      .for('update')
    if (!shop) return refuse('no-such-shop')
    const { businessName, rate: before } = shop
    if (before === rate) return ok({ businessName })
    await tx.update(sellerProfiles).set({ commissionRate: rate, updatedAt: now }).where(shopOf)
    await recordAuditEntry(tx, admin, {
      action: 'seller.commission',
      subject: { kind: 'seller', id },
      before: { commissionRate: before },
      after: { commissionRate: rate },
    })
    return ok({ businessName })
  })

/** The shop's own commission in hundredths of a percent; null where the platform's holds. */
export async function findOwnCommissionRate(db: Db, { userId }: { userId: string }): Promise<number | null> {
  const [shop] = await db
    .select({ rate: sellerProfiles.commissionRate })
    .from(sellerProfiles)
    .where(eq(sellerProfiles.userId, userId))
  return shop?.rate ?? null
}
