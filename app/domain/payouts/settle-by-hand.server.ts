import { type Db, transact } from '../../db/client.server.ts'
import { recordAct } from '../audit/record-act.server.ts'
import type { Admin } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { closeFailed, closePaid } from './close-payout.server.ts'
import { lockPayout } from './lock-payout.server.ts'
import { isSettledByHand, type PayoutRefusal } from './rules.ts'

export type PayoutFinding = { to: 'paid'; reference: string } | { to: 'failed'; reason: string }

/** Notes what became of a payout that an administrator paid by hand: also one that came back after it was paid. */
export const settlePayout = (
  db: Db,
  admin: Admin,
  { id, ...found }: PayoutFinding & { id: string },
  now = new Date(),
): Promise<Result<null, PayoutRefusal>> =>
  transact<null, PayoutRefusal>(db, async (tx) => {
    const payout = await lockPayout(tx, id)
    if (!payout) return refuse('no-such-payout')
    if (found.to === 'paid' && payout.status === 'paid' && payout.reference === found.reference)
      return ok(null)
    if (found.to === 'failed' && payout.status === 'failed' && payout.failure === found.reason)
      return ok(null)
    if (payout.way === 'provider' && !isSettledByHand(payout)) return refuse('not-by-hand')
    const move = payout.status === 'paid' ? 'return' : 'fail'
    const moved =
      isSettledByHand(payout) &&
      (found.to === 'paid'
        ? await closePaid(tx, payout, { reference: found.reference, now })
        : await closeFailed(tx, payout, { failure: found.reason, now, move }))
    if (!moved) return refuse('payout-moved-on')
    const { to, ...why } = found
    await recordAct(tx, admin, {
      ...{ action: 'payout.settle', subject: { kind: 'payout', id } },
      before: { status: payout.status },
      after: { status: to, amount: payout.amount, ...why },
    })
    return ok(null)
  })
