import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { nameKey } from '#app/base/name-key.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import type { Backfill } from '#app/modules/platform/backfills/run-backfills.server.ts'
import { noticeWords, notify } from '#app/modules/platform/notifications/notify.server.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { isReservedName } from '#app/modules/platform/settings/word-list-rules.ts'
import { sellerProfiles, shopNames } from '../tables.ts'
import {
  type ShopNameDecision,
  type ShopNameDecisionRefusal,
  shopNameDecisionNotice,
} from './identity-rules.ts'

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

const batchSize = 1_000
/** Of a shop's row: when it opened, then its id. */
type Place = [openedAt: string, sellerId: string]

/**
 * Claims the names of shops from before there were claims, the oldest first. Where two have one name already, the older
 * has it and both stay as they are: nobody else gets it.
 */
export const shopNamesBackfill: Backfill = {
  name: 'shop-names',
  async fillBatch(tx, after) {
    const [openedAt, sellerId]: Place = after ? JSON.parse(after) : ['-infinity', '']
    const { createdAt, userId, businessName } = sellerProfiles
    const shops = await tx
      .select({ createdAt, sellerId: userId, name: businessName })
      .from(sellerProfiles)
      .where(sql`(${createdAt}, ${userId}) > (${openedAt}::timestamptz, ${sellerId})`)
      .orderBy(asc(createdAt), asc(userId))
      .limit(batchSize)
    const rows = await claimUnclaimed(tx, shops)
    const last = shops.length === batchSize ? shops.at(-1) : undefined
    const place: Place | undefined = last && [last.createdAt.toISOString(), last.sellerId]
    return { rows, position: place ? JSON.stringify(place) : null }
  },
}

async function claimUnclaimed(tx: Tx, shops: { sellerId: string; name: string }[]): Promise<number> {
  const ids = shops.map(({ sellerId }) => sellerId)
  const claims = await tx.select().from(shopNames).where(inArray(shopNames.sellerId, ids))
  const claimed = new Set(claims.map(({ sellerId }) => sellerId))
  const values = shops
    .filter(({ sellerId }) => !claimed.has(sellerId))
    .map(({ sellerId, name }) => ({ sellerId, key: nameKey(name) }))
  if (values.length > 0) await tx.insert(shopNames).values(values).onConflictDoNothing()
  return values.length
}

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

/** Whether no shop may take this name: it would pass for the platform's own. */
export async function isShopNameReserved(db: Db, businessName: string): Promise<boolean> {
  const { reservedNames } = await findSettings(db)
  return isReservedName(businessName, reservedNames)
}
