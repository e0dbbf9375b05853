import { type Db, transact } from '../../db/client.server.ts'
import type { Seller } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { bookBack, type PayoutRow } from './book-payout.server.ts'
import { lockPayout, writePayout } from './lock-payout.server.ts'
import { canMove, type PayoutRefusal } from './rules.ts'
import { tellSeller } from './tell-seller.server.ts'

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
    if (payout.status === 'withdrawn') return ok(payout)
    if (!canMove(payout.status, 'withdraw')) return refuse('payout-moved-on')
    const withdrawn = await writePayout(tx, id, { status: 'withdrawn', closedAt: now, updatedAt: now })
    await bookBack(tx, withdrawn, now)
    await tellSeller(tx, withdrawn, 'withdrawn')
    return ok(withdrawn)
  })
