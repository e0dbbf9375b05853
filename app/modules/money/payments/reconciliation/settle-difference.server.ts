import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import type { SecondRefusal } from '#app/modules/platform/approvals/approval-rules.ts'
import { askSecond, requireSecond } from '#app/modules/platform/approvals/second.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { paymentDifferences } from '../tables.ts'
import type { DifferenceRefusal } from './difference-list-rules.ts'
import { amountOfDifference } from './difference-rules.ts'

type Difference = typeof paymentDifferences.$inferSelect
type Settling = { id: string; note: string }

/** Notes where a difference came from. What was settled stays so: the same note again changes nothing. */
export const settleDifference = (
  db: Db,
  admin: Admin,
  wanted: Settling,
  now = new Date(),
): Promise<Result<Difference, DifferenceRefusal | SecondRefusal>> =>
  askSecond(db, admin, { kind: 'difference.settle', payload: wanted, now }, () =>
    settleAlone(db, admin, wanted, now),
  )

const settleAlone = (db: Db, admin: Admin, { id, note }: Settling, now: Date) =>
  transact<Difference, DifferenceRefusal | SecondRefusal>(db, async (tx) => {
    const [found] = await tx
      .select()
      .from(paymentDifferences)
      .where(eq(paymentDifferences.id, id))
      .for('update')
    if (!found) return refuse('no-such-difference')
    if (found.settledAt) return found.note === note ? ok(found) : refuse('settled-already')
    const counted = await requireSecond(
      tx,
      admin,
      {
        kind: 'difference.settle',
        subject: { kind: 'difference', id },
        payee: `charge:${found.chargeId}`,
        amount: amountOfDifference(found),
        facts: { from: found.ours, to: found.theirs, reason: note },
      },
      now,
    )
    if (!counted.ok) return counted
    const [settled] = await tx
      .update(paymentDifferences)
      .set({ settledAt: now, settledBy: admin.userId, note })
      .where(eq(paymentDifferences.id, id))
      .returning()
    const { chargeId, kind, ours, theirs } = found
    await recordAuditEntry(tx, admin, {
      action: 'payment.difference',
      subject: { kind: 'difference', id: chargeId },
      before: { kind, ours, theirs },
      after: { note },
    })
    return ok(settled!)
  })
