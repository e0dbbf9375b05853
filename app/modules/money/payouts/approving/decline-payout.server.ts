import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import type { PayoutRefusal } from '../rules.ts'
import { closeFailedPayout } from '../sending/close-payout.server.ts'
import { payoutMoves } from '../status.ts'
import { lockPayout } from './lock-payout.server.ts'

/** Declines what a seller asked for, before it leaves: the money goes back to the balance, and the seller reads why. */
export const declinePayout = (
  db: Db,
  admin: Admin,
  { id, reason }: { id: string; reason: string },
  now = new Date(),
): Promise<Result<null, PayoutRefusal>> =>
  transact<null, PayoutRefusal>(db, async (tx) => {
    const payout = await lockPayout(tx, id)
    if (!payout) return refuse('no-such-payout')
    const again = payout.status === payoutMoves.decline.to && payout.way === null && payout.failure === reason
    if (again) return ok(null)
    if (!(await closeFailedPayout(tx, payout, { failure: reason, now, move: 'decline' })))
      return refuse('payout-moved-on')
    await recordAuditEntry(tx, admin, {
      action: 'payout.decline',
      subject: { kind: 'payout', id },
      before: { status: payout.status },
      after: { status: 'failed', amount: payout.amount, reason },
    })
    return ok(null)
  })
