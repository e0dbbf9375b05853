import type { Admin } from '../../base/actor.ts'
import type { Result } from '../../base/result.ts'
import type { Db } from '../../db/client.server.ts'
import type { Message } from '../../messages/language.ts'
import { adjust } from '../../modules/money/adjustments/adjust.server.ts'
import { adjustmentRefusals } from '../../modules/money/adjustments/rules.ts'
import { bookChargeback } from '../../modules/money/chargebacks/booking/book-chargeback.server.ts'
import { winChargeback } from '../../modules/money/chargebacks/booking/win-chargeback.server.ts'
import { chargebackRefusals } from '../../modules/money/chargebacks/rules.ts'
import { advanceHandBack } from '../../modules/money/handbacks/hand-back.server.ts'
import { handBackRefusals } from '../../modules/money/handbacks/rules.ts'
import { refundOrder } from '../../modules/money/refunds/refunding/refund-order.server.ts'
import { refundRefusals } from '../../modules/money/refunds/refunding/refund-rules.ts'
import { decideShopMoney } from '../../modules/money/suspended/decide-shop-money.server.ts'
import { suspendedRefusals } from '../../modules/money/suspended/rules.ts'
import type { ActKind } from '../../modules/platform/approvals/approval-rules.ts'

/** What an act needs beside the database: the provider's word on a refund. */
export type ActTools = { askRefundStatus: (chargeId: string) => Promise<string> }
type Run = (
  db: Db,
  admin: Admin,
  // biome-ignore lint/suspicious/noExplicitAny: the operation wrote it down itself, as what it was called with
  payload: any,
  context: { now: Date; tools: ActTools },
) => Promise<Result<unknown, string>>

/** An operation that one asked for, as it is done for the one who approves, and how its own refusals are worded. */
type Approvable = { run: Run; refusals: Record<string, Message> }

export const approvableActs: Partial<Record<ActKind, Approvable>> = {
  'order.refund': {
    run: (db, admin, payload, { now }) => refundOrder(db, admin, payload, now),
    refusals: refundRefusals,
  },
  'payment.chargeback': {
    run: (db, admin, payload, { now }) => bookChargeback(db, admin, payload, now),
    refusals: chargebackRefusals,
  },
  'payment.chargeback-won': {
    run: (db, admin, payload, { now }) => winChargeback(db, admin, payload, now),
    refusals: chargebackRefusals,
  },
  'adjustment.make': {
    run: (db, admin, payload, { now }) => adjust(db, admin, payload, now),
    refusals: adjustmentRefusals,
  },
  'hand-back.advance': {
    run: (db, admin, payload, { now }) => advanceHandBack(db, admin, payload, now),
    refusals: handBackRefusals,
  },
  'seller.money': {
    run: (db, admin, payload, { now }) => decideShopMoney(db, admin, payload, now),
    refusals: suspendedRefusals,
  },
}
