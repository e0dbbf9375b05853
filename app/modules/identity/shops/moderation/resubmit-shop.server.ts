import { eq } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import type { ResubmitRefusal } from '../rules.ts'
import { isInReview, isSentBack } from '../status.ts'
import { sellerProfiles } from '../tables.ts'

/** Sends a rejected shop in to be looked at again. Asked twice, it is in already. */
export function resubmitShop(
  db: Db,
  { userId }: Seller,
  now: Date,
): Promise<Result<'sent' | 'in-already', ResubmitRefusal>> {
  const own = eq(sellerProfiles.userId, userId)
  return transact<'sent' | 'in-already', ResubmitRefusal>(db, async (tx) => {
    const [shop] = await tx.select().from(sellerProfiles).where(own).for('update')
    if (shop && isInReview(shop.status)) return ok('in-already')
    if (!shop || !isSentBack(shop.status)) return refuse('not-rejected')
    await tx
      .update(sellerProfiles)
      .set({ status: 'pending', statusReason: null, submittedAt: now, updatedAt: now })
      .where(own)
    return ok('sent')
  })
}
