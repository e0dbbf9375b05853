import { eq, inArray } from 'drizzle-orm'
import type { Admin, Seller } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { enqueue } from '#app/db/queue.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { noticeWords, notify } from '#app/modules/platform/notifications/notify.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { isDeletedAccount } from '../../accounts/user-action-rules.ts'
import type { ResubmitRefusal } from '../rules.ts'
import { isInReview, isOpen, isSentBack, isStopped } from '../status.ts'
import { sellerPapers, sellerProfiles } from '../tables.ts'
import {
  maxModeratedShops,
  type ShopModeration,
  type ShopModerationRefusal,
  type ShopsModerationRefusal,
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
    if (isStopped(status)) await notifyBuyersLater(tx, id, now)
    await recordAuditEntry(tx, admin, {
      action: `seller.${decision.verdict}`,
      subject: { kind: 'seller', id },
      before: { status: shop.status, reason: shop.statusReason },
      after: { status, reason: judged!.statusReason },
    })
    return ok(judged!)
  })

/** Queues the notices to the buyers of open orders of a shop that was suspended, or whose account was. */
export const notifyBuyersLater = (tx: Tx, sellerId: string, now: Date) =>
  enqueue(tx, 'notify-buyers-of-suspension', { sellerId, since: now.toISOString() })

/** `skipped` stay as they are. */
export type ModeratedShops = { judged: number; skipped: { name: string; why: ShopModerationRefusal }[] }

/** Judges those of the chosen shops that can be, each by itself: one that moved on holds up no other. */
export async function moderateShops(
  db: Db,
  admin: Admin,
  { ids, ...decision }: ShopModeration & { ids: string[] },
): Promise<Result<ModeratedShops, ShopsModerationRefusal>> {
  const chosen = [...new Set(ids)]
  if (chosen.length === 0) return refuse('none-chosen')
  if (chosen.length > maxModeratedShops) return refuse('too-many')
  if (shopMoves[decision.verdict].needsReason && !decision.reason) return refuse('reason-missing')
  const names = await findNames(db, chosen)
  const done: ModeratedShops = { judged: 0, skipped: [] }
  for (const id of chosen) {
    const judged = await moderateShop(db, admin, { id, ...decision })
    if (judged.ok) done.judged += 1
    else done.skipped.push({ name: names.get(id) ?? id.slice(0, 16), why: judged.reason })
  }
  return ok(done)
}

async function findNames(db: Db, ids: string[]) {
  const rows = await db
    .select({ id: sellerProfiles.userId, name: sellerProfiles.businessName })
    .from(sellerProfiles)
    .where(inArray(sellerProfiles.userId, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

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
