import { type Db, transact } from '../../db/client.server.ts'
import { recordAct } from '../audit/record-act.server.ts'
import type { Admin } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { closeFailed } from './close-payout.server.ts'
import { lockPayout } from './lock-payout.server.ts'
import type { PayoutRefusal } from './rules.ts'

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
    const again = payout.status === 'failed' && payout.way === null && payout.failure === reason
    if (again) return ok(null)
    if (!(await closeFailed(tx, payout, { failure: reason, now, move: 'decline' })))
      return refuse('payout-moved-on')
    await recordAct(tx, admin, {
      action: 'payout.decline',
      subject: { kind: 'payout', id },
      before: { status: payout.status },
      after: { status: 'failed', amount: payout.amount, reason },
    })
    return ok(null)
  })
