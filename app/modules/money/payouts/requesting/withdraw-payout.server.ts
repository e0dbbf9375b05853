import type { Seller } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { lockPayout, writePayout } from '../approving/lock-payout.server.ts'
import { notifySellerOfPayout } from '../notices/notify-seller-of-payout.server.ts'
import type { PayoutRefusal } from '../rules.ts'
import { type PayoutRow, postPayoutReturned } from '../sending/post-payout.server.ts'
import { canMove, payoutMoves } from '../status.ts'

/** Takes back what one asked for, until somebody approved it. A second press changes nothing. */
export const withdrawPayout = (
  db: Db,
  seller: Seller,
  id: string,
  now = new Date(),
): Promise<Result<PayoutRow, PayoutRefusal>> =>
  transact<PayoutRow, PayoutRefusal>(db, async (tx) => {
    const payout = await lockPayout(tx, id)
    if (!payout || payout.sellerId !== seller.userId) return refuse('no-such-payout')
    if (payout.status === payoutMoves.withdraw.to) return ok(payout)
    if (!canMove(payout.status, 'withdraw')) return refuse('payout-moved-on')
    const withdrawn = await writePayout(tx, id, { status: 'withdrawn', closedAt: now, updatedAt: now })
    await postPayoutReturned(tx, withdrawn, now)
    await notifySellerOfPayout(tx, withdrawn, 'withdrawn')
    return ok(withdrawn)
  })
