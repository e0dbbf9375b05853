import { asc, inArray } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { payoutsPausedUntil } from '#app/modules/identity/shops/profile/identity-rules.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { lockShopForPayout, notifySellerOfPayout, writePayout } from '../locking.server.ts'
import { isPayoutCovered, updateDestination } from '../requesting/destinations.server.ts'
import { isReady, type PayoutRefusal } from '../rules.ts'
import { payoutBatches, payouts } from '../tables.ts'

export type PayoutBatch = { batchId: string | undefined; taken: number; left: number }

/**
 * Puts approved payouts into a file for the bank: from then on they are paid by hand and never by the provider. What is
 * not approved, goes elsewhere by now or since a short while, or whose seller owes money is left out.
 */
export const createPayoutBatch = (
  db: Db,
  admin: Admin,
  ids: string[],
  now = new Date(),
): Promise<Result<PayoutBatch, PayoutRefusal>> =>
  transact<PayoutBatch, PayoutRefusal>(db, async (tx) => {
    if (ids.length === 0) return refuse('nothing-chosen')
    const chosen = await tx
      .select()
      .from(payouts)
      .where(inArray(payouts.id, ids))
      .orderBy(asc(payouts.id))
      .for('update')
    const ready = []
    for (const payout of chosen.filter(isReady)) {
      const shop = await lockShopForPayout(tx, payout.sellerId)
      const mayLeave =
        shop?.isInOrder && !payoutsPausedUntil(shop, now) && (await updateDestination(tx, payout, shop, now))
      if (mayLeave && (await isPayoutCovered(tx, payout))) ready.push(payout)
    }
    const left = ids.length - ready.length
    if (ready.length === 0) return ok({ batchId: undefined, taken: 0, left })

    const [batch] = await tx
      .insert(payoutBatches)
      .values({ madeBy: admin.userId, createdAt: now })
      .returning()
    const batchId = batch!.id
    const sent = { status: 'sending', way: 'by_hand', sentAt: now, updatedAt: now } as const
    for (const { id } of ready)
      await notifySellerOfPayout(tx, await writePayout(tx, id, { ...sent, batchId }), 'sending')
    await recordAuditEntry(tx, admin, {
      action: 'payout.batch',
      subject: { kind: 'list', id: `payouts ${batchId}` },
      after: { payouts: ready.map(({ id }) => id), sum: ready.reduce((sum, { amount }) => sum + amount, 0) },
    })
    return ok({ batchId, taken: ready.length, left })
  })
