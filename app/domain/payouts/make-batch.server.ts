import { asc, inArray } from 'drizzle-orm'
import { type Db, transact } from '../../db/client.server.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { payoutsPausedUntil } from '../sellers/identity-rules.ts'
import type { Admin } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { isCovered } from './is-covered.server.ts'
import { lockShop, writePayout } from './lock-payout.server.ts'
import { renewDestination } from './renew-destinations.server.ts'
import { isReady, type PayoutRefusal } from './rules.ts'
import { payoutBatches, payouts } from './tables.ts'
import { tellSeller } from './tell-seller.server.ts'

export type MadeBatch = { batchId: string | undefined; taken: number; left: number }

/**
 * Puts approved payouts into a file for the bank: from then on they are paid by hand and never by the provider. What is
 * not approved, goes elsewhere by now or since a short while, or whose seller owes money is left out.
 */
export const makeBatch = (
  db: Db,
  admin: Admin,
  ids: string[],
  now = new Date(),
): Promise<Result<MadeBatch, PayoutRefusal>> =>
  transact<MadeBatch, PayoutRefusal>(db, async (tx) => {
    if (ids.length === 0) return refuse('nothing-chosen')
    const chosen = await tx
      .select()
      .from(payouts)
      .where(inArray(payouts.id, ids))
      .orderBy(asc(payouts.id))
      .for('update')
    const ready = []
    for (const payout of chosen.filter(isReady)) {
      const shop = await lockShop(tx, payout.sellerId)
      const mayLeave =
        shop?.isInOrder && !payoutsPausedUntil(shop, now) && (await renewDestination(tx, payout, shop, now))
      if (mayLeave && (await isCovered(tx, payout))) ready.push(payout)
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
      await tellSeller(tx, await writePayout(tx, id, { ...sent, batchId }), 'sending')
    await recordAct(tx, admin, {
      action: 'payout.batch',
      subject: { kind: 'list', id: `payouts ${batchId}` },
      after: { payouts: ready.map(({ id }) => id), sum: ready.reduce((sum, { amount }) => sum + amount, 0) },
    })
    return ok({ batchId, taken: ready.length, left })
  })
