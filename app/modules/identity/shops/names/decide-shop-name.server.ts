import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import { noticeWords, notify } from '#app/modules/platform/notifications/notify.server.ts'
import {
  type ShopNameDecision,
  type ShopNameDecisionRefusal,
  shopNameDecisionNotice,
} from '../profile/identity-rules.ts'
import { sellerProfiles } from '../tables.ts'
import { releaseShopName } from './claim-shop-name.server.ts'

/** Shows a shop's new name to buyers, or not. `name` is what the administrator read: another one is not decided. */
export const decideShopName = (
  db: Db,
  admin: Admin,
  { id, decision, name, reason }: { id: string; decision: ShopNameDecision; name: string; reason: string },
  now = new Date(),
): Promise<Result<string, ShopNameDecisionRefusal>> =>
  transact<string, ShopNameDecisionRefusal>(db, async (tx) => {
    const shopOf = eq(sellerProfiles.userId, id)
    const [shop] = await tx.select().from(sellerProfiles).where(shopOf).for('update')
    if (!shop) return refuse('no-such-shop')
    const { businessName, pendingName } = shop
    if (!pendingName) return refuse('no-new-name')
    if (pendingName !== name) return refuse('name-moved-on')
    if (decision === 'reject-name' && !reason) return refuse('reason-missing')
    if (decision === 'reject-name') await releaseShopName(tx, id, pendingName, [businessName])
    const after = decision === 'approve-name' ? pendingName : businessName
    await tx
      .update(sellerProfiles)
      .set({ businessName: after, pendingName: null, updatedAt: now })
      .where(shopOf)
    const words = noticeWords((t) => shopNameDecisionNotice(t, decision, pendingName, reason))
    await notify(tx, { userId: id, kind: 'seller_approved', path: '/seller/profile', ...words })
    await recordAuditEntry(tx, admin, {
      action: `seller.${decision}`,
      subject: { kind: 'seller', id },
      before: { name: businessName, wanted: pendingName },
      after: { name: after, ...(reason && { reason }) },
    })
    return ok(after)
  })
