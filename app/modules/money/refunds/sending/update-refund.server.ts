import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { MobileMoneyOperator } from '#app/base/mobile-money.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { enqueue } from '#app/db/queue.server.ts'
import type { SecondRefusal } from '#app/modules/platform/approvals/approval-rules.ts'
import { askSecond } from '#app/modules/platform/approvals/second.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import type { AuditAction } from '#app/modules/platform/audit/rules.ts'
import { claimReference } from '../../references/references.server.ts'
import { isGivenUp } from '../rules.ts'
import { canMoveRefund, isUnderWay, refundTraits } from '../status.ts'
import { refunds } from '../tables.ts'
import {
  closeRefund,
  findRefundedOrder,
  lockRefund,
  markRefundReturned,
  notifyOfRefund,
  type RefundRow,
  requireSecondForRefund,
  writeRefund,
} from './lock-refund.server.ts'
import {
  decideArrived,
  decideManualRefund,
  decideReturn,
  decideSend,
  decideUnclearRefund,
  decideWallet,
  nextChargeId,
  type RefundActionRefusal,
  type UnclearRefundFinding,
  walletText,
} from './refund-action-rules.ts'

/** Asks the provider what became of a try to send, and does what follows: `confirmRefund`. */
export type RefundStatusCheck = (chargeId: string) => Promise<string>
type Done = Result<null, RefundActionRefusal | SecondRefusal>

/**
 * Lets a refund leave: a large one, or once more one that did not arrive, under a new charge id. The provider hears of it
 * by the job, after this is committed; what failed is asked about before, as it may have arrived after all.
 */
export const sendRefundNow = (
  db: Db,
  ask: RefundStatusCheck,
  admin: Admin,
  wanted: { id: string; seen: string },
  now = new Date(),
): Promise<Done> =>
  askSecond(db, admin, { kind: 'refund.send', payload: wanted, now }, () =>
    sendRefundNowAlone(db, ask, admin, wanted, now),
  )

async function sendRefundNowAlone(
  db: Db,
  ask: RefundStatusCheck,
  admin: Admin,
  { id, seen }: { id: string; seen: string },
  now: Date,
): Promise<Done> {
  const asked = await askOfFailed(db, ask, id)
  if (!asked.ok) return asked
  return act(db, id, asked.value, async (tx, refund) => {
    const decided = decideSend(refund, seen)
    if (!decided.ok || decided.value === 'already') return decided.ok ? ok(null) : decided
    const counted = await requireSecondForRefund(tx, admin, refund, {
      kind: 'refund.send',
      facts: { to: walletText(refund) },
      now,
    })
    if (!counted.ok) return counted
    const none = {
      sentAt: null,
      knownAt: null,
      askedAt: null,
      failure: null,
      reference: null,
      returnedAt: null,
    }
    const chargeId = nextChargeId(refund)
    const sent = await writeRefund(tx, id, { ...none, status: 'sending', chargeId, updatedAt: now })
    await notifyOfRefund(tx, sent, 'sending')
    await enqueue(tx, 'send-payouts', {})
    await record(tx, admin, 'refund.send', refund, { status: 'sending', chargeId, to: walletText(refund) })
    return ok(null)
  })
}

/** Says where a refund goes, while none is on its way. */
export const updateRefundWallet = (
  db: Db,
  admin: Admin,
  { id, operator, number }: { id: string; operator: MobileMoneyOperator; number: string },
  now = new Date(),
): Promise<Done> => {
  const asked = { kind: 'refund.wallet', payload: { id, operator, number }, now } as const
  return askSecond(db, admin, asked, () =>
    act(db, id, undefined, async (tx, refund) => {
      const decided = decideWallet(refund, { operator, number })
      if (!decided.ok || decided.value === 'already') return decided.ok ? ok(null) : decided
      const counted = await requireSecondForRefund(tx, admin, refund, {
        kind: 'refund.wallet',
        facts: { to: walletText({ operator, number }) },
        now,
      })
      if (!counted.ok) return counted
      await writeRefund(tx, id, { way: 'mobile_money', operator, number, updatedAt: now })
      await record(tx, admin, 'refund.wallet', refund, { to: walletText({ operator, number }) })
      return ok(null)
    }),
  )
}

/** Notes that a refund was paid from the platform's own bank account. */
export const payRefundManually = (
  db: Db,
  ask: RefundStatusCheck,
  admin: Admin,
  wanted: { id: string; reference: string },
  now = new Date(),
): Promise<Done> =>
  askSecond(db, admin, { kind: 'refund.by-hand', payload: wanted, now }, () =>
    payRefundManuallyAlone(db, ask, admin, wanted, now),
  )

async function payRefundManuallyAlone(
  db: Db,
  ask: RefundStatusCheck,
  admin: Admin,
  { id, reference }: { id: string; reference: string },
  now: Date,
): Promise<Done> {
  const asked = await askOfFailed(db, ask, id)
  if (!asked.ok) return asked
  return act(db, id, asked.value, async (tx, refund) => {
    const decided = decideManualRefund(refund, reference)
    if (!decided.ok || decided.value === 'already') return decided.ok ? ok(null) : decided
    const used = await claim(tx, refund, reference)
    if (used) return refuse('reference-used', used)
    const counted = await requireSecondForRefund(tx, admin, refund, {
      kind: 'refund.by-hand',
      facts: { reference },
      now,
    })
    if (!counted.ok) return counted
    const byHand = await writeRefund(tx, id, { way: 'by_hand', operator: null, number: null })
    await closeRefund(tx, byHand, { reference, now })
    await record(tx, admin, 'refund.by-hand', refund, { status: 'paid', amount: refund.amount, reference })
    return ok(null)
  })
}

/**
 * Says what became of a refund in doubt, as seen at the provider: it arrived as it was sent, or it is given up and waits to
 * be paid by hand. The provider is asked once more before one is given up. It is never sent again.
 */
export const resolveUnclearRefund = (
  db: Db,
  ask: RefundStatusCheck,
  admin: Admin,
  wanted: UnclearRefundFinding & { id: string },
  now = new Date(),
): Promise<Done> =>
  askSecond(db, admin, { kind: 'refund.settle', payload: wanted, now }, () =>
    resolveUnclearRefundAlone(db, ask, admin, wanted, now),
  )

async function resolveUnclearRefundAlone(
  db: Db,
  ask: RefundStatusCheck,
  admin: Admin,
  { id, ...found }: UnclearRefundFinding & { id: string },
  now: Date,
): Promise<Done> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id))
  if (!found.arrived && refund?.chargeId && isUnderWay(refund.status))
    if ((await ask(refund.chargeId)) === 'unsure') return refuse('provider-silent')
  return act(db, id, undefined, async (tx, held) => {
    const decided = decideUnclearRefund(held, found)
    if (!decided.ok || decided.value === 'already') return decided.ok ? ok(null) : decided
    const { arrived, reference, reason } = found
    const counted = await requireSecondForRefund(tx, admin, held, {
      kind: 'refund.settle',
      facts: { reference, reason, ...(held.doubt && { evidence: held.doubt }) },
      now,
    })
    if (!counted.ok) return counted
    const givenUp = { status: 'failed', way: 'by_hand', failure: reason, doubt: null } as const
    if (arrived) await closeRefund(tx, held, { reference, now })
    else await writeRefund(tx, id, { ...givenUp, reference, updatedAt: now })
    const seen = { amount: held.amount, doubt: held.doubt, reference, reason }
    await record(tx, admin, 'refund.settle', held, { status: arrived ? 'paid' : 'failed', ...seen })
    return ok(null)
  })
}

/** Notes that money which had arrived came back, to the provider or to the bank: it is owed again, and leaves only anew. */
export const recordReturnedRefund = (
  db: Db,
  admin: Admin,
  { id, reason }: { id: string; reason: string },
  now = new Date(),
): Promise<Done> => {
  const asked = { kind: 'refund.return', payload: { id, reason }, now } as const
  return askSecond(db, admin, asked, () =>
    act(db, id, undefined, async (tx, refund) => {
      const decided = decideReturn(refund, reason)
      if (!decided.ok || decided.value === 'already') return decided.ok ? ok(null) : decided
      const counted = await requireSecondForRefund(tx, admin, refund, {
        kind: 'refund.return',
        facts: { reason },
        now,
      })
      if (!counted.ok) return counted
      await markRefundReturned(tx, refund, { failure: reason, noted: true, now })
      await record(tx, admin, 'refund.return', refund, { status: 'failed', amount: refund.amount, reason })
      return ok(null)
    }),
  )
}

/**
 * Notes that what failed, or seemed to have come back, is with its buyer in truth: out of where it was sent from. The
 * provider is asked before, and its clear no stands.
 */
export const recordArrivedRefund = (
  db: Db,
  ask: RefundStatusCheck,
  admin: Admin,
  wanted: { id: string; reference: string; reason: string },
  now = new Date(),
): Promise<Done> =>
  askSecond(db, admin, { kind: 'refund.arrive', payload: wanted, now }, () =>
    recordArrivedRefundAlone(db, ask, admin, wanted, now),
  )

async function recordArrivedRefundAlone(
  db: Db,
  ask: RefundStatusCheck,
  admin: Admin,
  { id, reference, reason }: { id: string; reference: string; reason: string },
  now: Date,
): Promise<Done> {
  const [known] = await db.select().from(refunds).where(eq(refunds.id, id))
  if (
    known?.chargeId &&
    canMoveRefund(known.status, 'arrive') &&
    known.number &&
    (await ask(known.chargeId)) === 'failed'
  )
    return refuse('provider-failed')
  return act(db, id, undefined, async (tx, refund) => {
    const decided = decideArrived(refund, reference)
    if (!decided.ok || decided.value === 'already') return decided.ok ? ok(null) : decided
    const counted = await requireSecondForRefund(tx, admin, refund, {
      kind: 'refund.arrive',
      facts: { reference, reason },
      now,
    })
    if (!counted.ok) return counted
    const way = refund.number ? 'mobile_money' : 'by_hand'
    const used = way === 'by_hand' ? await claim(tx, refund, reference) : undefined
    if (used) return refuse('reference-used', used)
    await closeRefund(tx, refund, { reference, way, now })
    await record(tx, admin, 'refund.arrive', refund, {
      status: 'paid',
      amount: refund.amount,
      reference,
      reason,
    })
    return ok(null)
  })
}

/** Only what left our own account has the bank's reference. */
async function claim(tx: Tx, refund: RefundRow, reference: string) {
  const order = await findRefundedOrder(tx, refund)
  return claimReference(tx, {
    direction: 'out',
    reference,
    subject: 'refund',
    subjectId: refund.id,
    subjectName: order?.orderNumber ?? null,
  })
}

/** The charge that surely did not arrive; none where nothing was tried. */
async function askOfFailed(
  db: Db,
  ask: RefundStatusCheck,
  id: string,
): Promise<Result<string | undefined, RefundActionRefusal>> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id))
  if (!refund?.chargeId || !refundTraits[refund.status].needsAdmin) return ok(undefined)
  const said = await ask(refund.chargeId)
  if (said === 'unsure') return refuse('provider-silent')
  // Of one given up the provider may go on saying that it paid another sum; what arrived as sent is paid by now.
  // So it may of one that came back.
  const isOver = isGivenUp(refund) || refund.returnedAt !== null
  const goesOn = said === 'failed' || said === 'unknown' || (said === 'succeeded' && isOver)
  return goesOn ? ok(refund.chargeId) : refuse('refund-moved-on')
}

/** Nothing is done with a failed one other than the one that was asked about. */
const act = (
  db: Db,
  id: string,
  asked: string | undefined,
  how: (tx: Tx, refund: RefundRow) => Promise<Done>,
): Promise<Done> =>
  transact<null, RefundActionRefusal | SecondRefusal>(db, async (tx) => {
    const refund = await lockRefund(tx, id)
    if (!refund) return refuse('no-such-refund')
    const other = asked !== undefined && refundTraits[refund.status].needsAdmin && refund.chargeId !== asked
    return other ? refuse('refund-moved-on') : how(tx, refund)
  })

const record = (
  tx: Tx,
  admin: Admin,
  action: Extract<AuditAction, `refund.${string}`>,
  refund: RefundRow,
  after: Record<string, unknown>,
) =>
  recordAuditEntry(tx, admin, {
    action,
    subject: { kind: 'refund' as const, id: refund.id },
    after,
    before: { status: refund.status, to: walletText(refund) },
  })
