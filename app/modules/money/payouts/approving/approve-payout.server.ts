import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { enqueue } from '#app/db/queue.server.ts'
import { findBalances } from '#app/modules/money/ledger/earnings/find-balances.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import { findSettings } from '#app/modules/platform/settings/find-settings.server.ts'
import { notifySellerOfPayout } from '../notices/notify-seller-of-payout.server.ts'
import { destinationOf, destinationText, isSameDestination } from '../requesting/destination-rules.ts'
import { decideApproval, isReady, type PayoutRefusal } from '../rules.ts'
import type { PayoutRow } from '../sending/post-payout.server.ts'
import { lockPayout, lockShopForPayout, writePayout } from './lock-payout.server.ts'

/** `destinationNo` says which account the administrator looked at: no other is approved. */
type Seen = { id: string; destinationNo: number }

/** Approves a payout; a large one leaves only when another administrator approved it too. */
export const approvePayout = (
  db: Db,
  admin: Admin,
  { id, destinationNo }: Seen,
  now = new Date(),
): Promise<Result<PayoutRow, PayoutRefusal>> =>
  transact<PayoutRow, PayoutRefusal>(db, async (tx) => {
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

    const { payoutSecondApprovalAbove } = await findSettings(tx)
    const first = {
      status: 'approved' as const,
      approvedBy: admin.userId,
      approvedAt: now,
      doubt: null,
      needsSecond: payout.amount > payoutSecondApprovalAbove,
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
