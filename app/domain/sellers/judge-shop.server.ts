import { eq } from 'drizzle-orm'
import { type Db, transact } from '../../db/client.server.ts'
import { users } from '../accounts/tables.ts'
import { isErased } from '../accounts/user-act-rules.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { notify } from '../notifications/notify.server.ts'
import type { Admin } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import {
  type ShopJudgement,
  type ShopReviewRefusal,
  shopMoves,
  shopVerdictWords,
  statusAfter,
} from './review-rules.ts'
import { sellerProfiles } from './tables.ts'

export type JudgedShop = typeof sellerProfiles.$inferSelect

/** Approves, rejects, suspends or reinstates a shop, tells its seller, and writes it into the log. */
export const judgeShop = (
  db: Db,
  admin: Admin,
  { id, ...judgement }: ShopJudgement & { id: string },
  now = new Date(),
): Promise<Result<JudgedShop, ShopReviewRefusal>> =>
  transact<JudgedShop, ShopReviewRefusal>(db, async (tx) => {
    const shopOf = eq(sellerProfiles.userId, id)
    const [shop] = await tx.select().from(sellerProfiles).where(shopOf).for('update')
    if (!shop) return refuse('no-such-shop')
    const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id))
    if (owner && isErased({ id, ...owner })) return refuse('shop-closed')
    const decided = statusAfter(shop.status, judgement, shop.suspendedFrom)
    if (!decided.ok) return decided
    if (!decided.value) return ok(shop)
    const status = decided.value
    const [judged] = await tx
      .update(sellerProfiles)
      .set({
        status,
        updatedAt: now,
        statusReason: shopMoves[judgement.verdict].needsReason ? judgement.reason : null,
        suspendedFrom: status === 'suspended' ? shop.status : null,
        ...(status === 'approved' && { approvedAt: now }),
      })
      .where(shopOf)
      .returning()
    const words = shopVerdictWords(status, judgement.reason)
    await notify(tx, { userId: id, kind: 'seller_approved', path: '/dashboard', ...words })
    await recordAct(tx, admin, {
      action: `seller.${judgement.verdict}`,
      subject: { kind: 'seller', id },
      before: { status: shop.status, reason: shop.statusReason },
      after: { status, reason: judged!.statusReason },
    })
    return ok(judged!)
  })
