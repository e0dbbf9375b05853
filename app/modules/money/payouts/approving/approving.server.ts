import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { enqueue } from '#app/db/queue.server.ts'
import { maySecond, payeeOfShop, type SecondRefusal } from '#app/modules/platform/approvals/approval-rules.ts'
import { findAdmin, hasSecond } from '#app/modules/platform/approvals/approvals.server.ts'
import { askSecond, requireSecond } from '#app/modules/platform/approvals/second.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { findBalances } from '../../ledger/earnings/balances.server.ts'
import { destinationOf, destinationText, isSameDestination } from '../destination-rules.ts'
import {
  lockPayout,
  lockShopForPayout,
  notifySellerOfPayout,
  type PayoutRow,
  writePayout,
} from '../locking.server.ts'
import { decideApproval, isReady, type PayoutRefusal } from '../rules.ts'
import { closeFailedPayout } from '../sending/closing.server.ts'
import { payoutMoves } from '../status.ts'

/** `destinationNo` says which account the administrator looked at: no other is approved. */
type Seen = { id: string; destinationNo: number }

/** Approves a payout; a large one leaves only when another administrator approved it too. */
export const approvePayout = (
  db: Db,
  admin: Admin,
  seen: Seen,
  now = new Date(),
): Promise<Result<PayoutRow, PayoutRefusal | SecondRefusal>> =>
  askSecond(db, admin, { kind: 'payout.approve', payload: seen, now }, () =>
    approveAlone(db, admin, seen, now),
  )

const approveAlone = (db: Db, admin: Admin, { id, destinationNo }: Seen, now: Date) =>
  transact<PayoutRow, PayoutRefusal | SecondRefusal>(db, async (tx) => {
    const payout = await lockPayout(tx, id)
    if (!payout) return refuse('no-such-payout')
    const decided = decideApproval(payout, admin.userId)
    if (!decided.ok) return decided
    if (decided.value === 'already') return ok(payout)
    const shop = await lockShopForPayout(tx, payout.sellerId)
    if (!shop?.isInOrder) return refuse('shop-not-approved')
    const present = destinationOf(shop, payout.destination.kind)
    if (payout.destinationNo !== destinationNo || !isSameDestination(payout.destination, present))
      return refuse('account-changed')
    const { seller_available } = await findBalances(tx, { userId: payout.sellerId })
    if (seller_available < 0) return refuse('balance-fell')

    const needs =
      decided.value === 'approve'
        ? await findWhetherSecond(tx, admin, payout, { shopName: shop.businessName, now })
        : await mayBeSecond(tx, admin, payout, now)
    if (!needs.ok) return needs
    const first = {
      status: 'approved' as const,
      approvedBy: admin.userId,
      approvedAt: now,
      doubt: null,
      needsSecond: needs.value,
    }
    const second = { secondBy: admin.userId, secondAt: now }
    const approval = decided.value === 'approve' ? first : second
    const approved = await writePayout(tx, id, { ...approval, updatedAt: now })
    if (isReady(approved)) {
      await notifySellerOfPayout(tx, approved, 'approved')
      await enqueue(tx, 'send-payouts', {})
    }
    await recordAuditEntry(tx, admin, {
      action: 'payout.approve',
      subject: { kind: 'payout', id },
      before: { status: payout.status },
      after: {
        status: approved.status,
        amount: payout.amount,
        approval: decided.value,
        to: destinationText(payout.destination),
      },
    })
    return ok(approved)
  })

/**
 * A large one, by itself or with all that the administrator did for the shop today, waits on its own page for another. Where
 * nobody could be the other it waits two days with all that waits for a second administrator.
 */
async function findWhetherSecond(
  tx: Tx,
  admin: Admin,
  payout: PayoutRow,
  { shopName, now }: { shopName: string; now: Date },
): Promise<Result<boolean, SecondRefusal>> {
  const counted = await requireSecond(
    tx,
    admin,
    {
      kind: 'payout.approve',
      subject: { kind: 'payout', id: payout.id },
      payee: payeeOfShop(payout.sellerId),
      amount: payout.amount,
      facts: { payee: shopName, to: destinationText(payout.destination) },
    },
    now,
  )
  if (counted.ok) return ok(false)
  const asked = { requestedBy: admin.userId, about: payout.sellerId, now }
  return !admin.seconded && (await hasSecond(tx, asked)) ? ok(true) : counted
}

/** A new administrator is nobody's second. */
async function mayBeSecond(
  tx: Tx,
  { userId }: Admin,
  { approvedBy, sellerId }: PayoutRow,
  now: Date,
): Promise<Result<boolean, 'too-new'>> {
  const by = await findAdmin(tx, userId)
  return by && maySecond(by, { requestedBy: approvedBy!, about: sellerId, now })
    ? ok(true)
    : refuse('too-new')
}

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
