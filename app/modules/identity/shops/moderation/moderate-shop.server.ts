import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { users } from '#app/modules/identity/accounts/tables.ts'
import { isDeletedAccount } from '#app/modules/identity/accounts/users/user-action-rules.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import { noticeWords, notify } from '#app/modules/platform/notifications/notify.server.ts'
import { isOpen, isStopped } from '../status.ts'
import { sellerPapers, sellerProfiles } from '../tables.ts'
import {
  type ShopModeration,
  type ShopModerationRefusal,
  shopDecisionNotice,
  shopMoves,
  shopStatusAfter,
} from './moderation-rules.ts'

export type ModeratedShop = typeof sellerProfiles.$inferSelect

/** Approves, rejects, suspends or reinstates a shop, tells its seller, and writes it into the log. */
export const moderateShop = (
  db: Db,
  admin: Admin,
  { id, ...decision }: ShopModeration & { id: string },
  now = new Date(),
): Promise<Result<ModeratedShop, ShopModerationRefusal>> =>
  transact<ModeratedShop, ShopModerationRefusal>(db, async (tx) => {
    const shopOf = eq(sellerProfiles.userId, id)
    const [shop] = await tx.select().from(sellerProfiles).where(shopOf).for('update')
    if (!shop) return refuse('no-such-shop')
    const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id))
    if (owner && isDeletedAccount({ id, ...owner })) return refuse('shop-closed')
    const decided = shopStatusAfter(shop.status, decision, shop.suspendedFrom)
    if (!decided.ok) return decided
    if (!decided.value) return ok(shop)
    const status = decided.value
    const hasPapers = (await tx.$count(sellerPapers, eq(sellerPapers.sellerId, id))) > 0
    const [judged] = await tx
      .update(sellerProfiles)
      .set({
        status,
        updatedAt: now,
        statusReason: shopMoves[decision.verdict].needsReason ? decision.reason : null,
        suspendedFrom: isStopped(status) ? shop.status : null,
        ...(isOpen(status) && { approvedAt: now }),
        ...(decision.verdict === 'approve' && hasPapers && { documentsVerifiedAt: now }),
      })
      .where(shopOf)
      .returning()
    const words = noticeWords((t) => shopDecisionNotice(t, status, decision.reason))
    await notify(tx, { userId: id, kind: 'seller_approved', path: '/dashboard', ...words })
    await recordAuditEntry(tx, admin, {
      action: `seller.${decision.verdict}`,
      subject: { kind: 'seller', id },
      before: { status: shop.status, reason: shop.statusReason },
      after: { status, reason: judged!.statusReason },
    })
    return ok(judged!)
  })
