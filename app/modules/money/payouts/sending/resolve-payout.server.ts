import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { bankReferenceOf } from '#app/modules/money/references/rules.ts'
import { payeeOfShop, type SecondRefusal } from '#app/modules/platform/approvals/approval-rules.ts'
import { askSecond, requireSecond } from '#app/modules/platform/approvals/second.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { claimReference } from '../../references/references.server.ts'
import { destinationText } from '../destination-rules.ts'
import { lockPayout, type PayoutRow, writePayout } from '../locking.server.ts'
import { isLate, isSettledByHand, mayHaveArrived, type PayoutRefusal } from '../rules.ts'
import { canMove, hasArrived, isBackOnBalance } from '../status.ts'
import { closeFailedPayout, closeLatePayout, closePaidPayout } from './closing.server.ts'

export type PayoutFinding = { to: 'paid'; reference: string } | { to: 'failed'; reason: string }
type ArrivedPayout = Extract<PayoutFinding, { to: 'paid' }>
const isArrived = (found: PayoutFinding): found is ArrivedPayout => 'reference' in found
type Settling = PayoutFinding & { id: string }

/**
 * Notes what became of a payout, as an administrator knows: of one paid by hand, of one that came back after it was paid,
 * and of one that was noted as failed and arrived in truth.
 */
export const resolvePayout = (
  db: Db,
  admin: Admin,
  settling: Settling,
  now = new Date(),
): Promise<Result<null, PayoutRefusal | SecondRefusal>> =>
  askSecond(db, admin, { kind: 'payout.settle', payload: settling, now }, () =>
    resolveAlone(db, admin, settling, now),
  )

const resolveAlone = (db: Db, admin: Admin, { id, ...found }: Settling, now: Date) =>
  transact<null, PayoutRefusal | SecondRefusal>(db, async (tx) => {
    const payout = await lockPayout(tx, id)
    if (!payout) return refuse('no-such-payout')
    if (isArrived(found) && hasArrived(payout.status) && payout.reference === found.reference) return ok(null)
    const failedSo = isBackOnBalance(payout.status) && !payout.doubt
    if (!isArrived(found) && failedSo && payout.failure === found.reason) return ok(null)
    const arrives = isArrived(found) && mayHaveArrived(payout)
    const isOurs = isLate(payout) || arrives || isSettledByHand(payout)
    if (payout.way === 'provider' && !isOurs) return refuse('not-by-hand')
    const used = isArrived(found) && (await claim(tx, payout, found.reference))
    if (used) return refuse('reference-used', used)
    const counted = await requireSecond(
      tx,
      admin,
      {
        kind: 'payout.settle',
        subject: { kind: 'payout', id },
        payee: payeeOfShop(payout.sellerId),
        amount: payout.amount,
        facts: {
          from: destinationText(payout.destination),
          to: found.to,
          ...(isArrived(found) ? { reference: found.reference } : { reason: found.reason }),
        },
      },
      now,
    )
    if (!counted.ok) return counted
    const moved =
      isLate(payout) || arrives
        ? await settleLate(tx, payout, found, now)
        : isSettledByHand(payout) && (await settle(tx, payout, found, now))
    if (!moved) return refuse('payout-moved-on')
    const { to, ...why } = found
    await recordAuditEntry(tx, admin, {
      action: 'payout.settle',
      subject: { kind: 'payout', id },
      before: { status: payout.status },
      after: { status: to, amount: payout.amount, ...why },
    })
    return ok(null)
  })

/** Only what left our own account has the bank's reference. */
async function claim(tx: Tx, { id, way, sellerId }: PayoutRow, typed: string) {
  const reference = bankReferenceOf(typed)
  if (way !== 'by_hand' || reference === '') return undefined
  const [shop] = await tx
    .select({ name: sellerProfiles.businessName })
    .from(sellerProfiles)
    .where(eq(sellerProfiles.userId, sellerId))
  return claimReference(tx, {
    direction: 'out',
    reference,
    subject: 'payout',
    subjectId: id,
    subjectName: shop!.name,
  })
}

function settle(tx: Tx, payout: PayoutRow, found: PayoutFinding, now: Date): Promise<boolean> {
  const move = canMove(payout.status, 'return') ? 'return' : 'fail'
  return isArrived(found)
    ? closePaidPayout(tx, payout, { reference: found.reference, now })
    : closeFailedPayout(tx, payout, { failure: found.reason, now, move, noted: true })
}

/** It was paid after all, or what the provider says is not so, and its money stays on the balance. */
async function settleLate(tx: Tx, payout: PayoutRow, found: PayoutFinding, now: Date): Promise<boolean> {
  if (isArrived(found)) return closeLatePayout(tx, payout, { reference: found.reference, now })
  await writePayout(tx, payout.id, { doubt: null, failure: found.reason, updatedAt: now })
  return true
}
