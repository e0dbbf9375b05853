import { moveOrderAsAdmin } from '#app/modules/money/order-moves/moving.server.ts'
import type { Admin } from '../../base/actor.ts'
import type { Result } from '../../base/result.ts'
import type { Db } from '../../db/client.server.ts'
import type { Message } from '../../messages/language.ts'
import { userActionRefusals } from '../../modules/identity/accounts/user-action-rules.ts'
import { adjust } from '../../modules/money/adjustments/adjustments.server.ts'
import { adjustmentRefusals } from '../../modules/money/adjustments/rules.ts'
import { bookChargeback } from '../../modules/money/chargebacks/booking/book-chargeback.server.ts'
import { winChargeback } from '../../modules/money/chargebacks/booking/win-chargeback.server.ts'
import { chargebackRefusals } from '../../modules/money/chargebacks/rules.ts'
import { resolveDispute } from '../../modules/money/disputes/resolving/resolve-dispute.server.ts'
import { disputeRefusals } from '../../modules/money/disputes/rules.ts'
import { advanceHandBack, recordHandBack } from '../../modules/money/handbacks/hand-backs.server.ts'
import { handBackRefusals } from '../../modules/money/handbacks/rules.ts'
import { applyRefundToOrder } from '../../modules/money/order-payments/apply-refund-to-order.server.ts'
import { recordManualPayment } from '../../modules/money/order-payments/record-manual-payment.server.ts'
import { resolveAmountMismatch } from '../../modules/money/order-payments/review.server.ts'
import { refundOrder } from '../../modules/money/order-refunds/refunding.server.ts'
import { refundRefusals } from '../../modules/money/order-refunds/rules.ts'
import { paymentRefusals } from '../../modules/money/payments/manual/manual-payment-rules.ts'
import { settleDifference } from '../../modules/money/payments/reconciliation/differences.server.ts'
import { differenceRefusals } from '../../modules/money/payments/reconciliation/reconciliation-rules.ts'
import { reviewRefusals } from '../../modules/money/payments/review/payment-review-rules.ts'
import { approvePayout } from '../../modules/money/payouts/approving/approving.server.ts'
import { payoutRefusals, suspendedRefusals } from '../../modules/money/payouts/rules.ts'
import { resolvePayout } from '../../modules/money/payouts/sending/resolve-payout.server.ts'
import { decideShopMoney } from '../../modules/money/payouts/suspended/decide-shop-money.server.ts'
import { refundActionRefusals } from '../../modules/money/refunds/sending/refund-action-rules.ts'
import {
  payRefundManually,
  recordArrivedRefund,
  recordReturnedRefund,
  resolveUnclearRefund,
  sendRefundNow,
  updateRefundWallet,
} from '../../modules/money/refunds/sending/update-refund.server.ts'
import type { ActKind } from '../../modules/platform/approvals/approval-rules.ts'
import { settingsRefusals } from '../../modules/platform/settings/changes/change-rules.ts'
import { moveRefusals } from '../../modules/sales/orders/move-rules.ts'
import { changeRole } from '../change-role.server.ts'
import { deleteAccountByAdmin } from '../delete-account-by-admin.server.ts'
import { updateAccountStatus } from '../update-account-status.server.ts'
import { saveSettingsWithSecond, undoSettingsWithSecond } from './save-settings-with-second.server.ts'

/** What an act needs beside the database: the provider's word on a refund. */
export type ActTools = { askRefundStatus: (chargeId: string) => Promise<string> }
type Context = { now: Date; tools: ActTools }
/** An operation that one asked for, as it is done for the one who approves, and how its own refusals are worded. */
export type ApprovableAct = {
  run: (
    db: Db,
    admin: Admin,
    // biome-ignore lint/suspicious/noExplicitAny: the operation wrote it down itself, as what it was called with
    payload: any,
    context: Context,
  ) => Promise<Result<unknown, string>>
  refusals: Record<string, Message>
}

// biome-ignore lint/suspicious/noExplicitAny: as above
type Operation = (db: Db, admin: Admin, payload: any, now: Date) => Promise<Result<unknown, string>>
const plain = (operation: Operation, refusals: Record<string, Message>): ApprovableAct => ({
  run: (db, admin, payload, { now }) => operation(db, admin, payload, now),
  refusals,
})
type RefundOperation = (
  db: Db,
  ask: ActTools['askRefundStatus'],
  admin: Admin,
  // biome-ignore lint/suspicious/noExplicitAny: as above
  payload: any,
  now: Date,
) => Promise<Result<unknown, string>>
const asked = (operation: RefundOperation): ApprovableAct => ({
  run: (db, admin, payload, { now, tools }) => operation(db, tools.askRefundStatus, admin, payload, now),
  refusals: refundActionRefusals,
})

/** Everything that may wait for a second administrator, and what then does it. */
export const approvableActs: Record<ActKind, ApprovableAct> = {
  'order.refund': plain(refundOrder, refundRefusals),
  'order.cancel': plain(
    (db, admin, payload, now) => moveOrderAsAdmin(db, admin, payload, { as: 'admin' }, now),
    moveRefusals,
  ),
  'dispute.resolve': plain(resolveDispute, { ...refundRefusals, ...disputeRefusals }),
  'payment.chargeback': plain(bookChargeback, chargebackRefusals),
  'payment.chargeback-won': plain(winChargeback, chargebackRefusals),
  'adjustment.make': plain(adjust, adjustmentRefusals),
  'hand-back.advance': plain(advanceHandBack, handBackRefusals),
  'hand-back.handed': plain(recordHandBack, handBackRefusals),
  'seller.money': plain(decideShopMoney, suspendedRefusals),
  'refund.send': asked(sendRefundNow),
  'refund.wallet': plain(updateRefundWallet, refundActionRefusals),
  'refund.by-hand': asked(payRefundManually),
  'refund.settle': asked(resolveUnclearRefund),
  'refund.return': plain(recordReturnedRefund, refundActionRefusals),
  'refund.arrive': asked(recordArrivedRefund),
  'refund.use': plain(applyRefundToOrder, refundActionRefusals),
  'payment.receive': plain(recordManualPayment, paymentRefusals),
  'payment.review': plain(resolveAmountMismatch, reviewRefusals),
  'difference.settle': plain(settleDifference, differenceRefusals),
  'payout.approve': plain(approvePayout, payoutRefusals),
  'payout.settle': plain(resolvePayout, payoutRefusals),
  'settings.limit': plain(
    (db, admin, payload, now) =>
      'change' in payload
        ? undoSettingsWithSecond(db, admin, payload, now)
        : saveSettingsWithSecond(db, admin, payload, now),
    settingsRefusals,
  ),
  'user.promote': plain(changeRole, userActionRefusals),
  'user.demote': plain(changeRole, userActionRefusals),
  'user.suspend': plain(updateAccountStatus, userActionRefusals),
  'user.reinstate': plain(updateAccountStatus, userActionRefusals),
  'user.erase': plain(deleteAccountByAdmin, userActionRefusals),
}
