import { and, eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { recordAuditEntry } from '../audit/audit.server.ts'
import { type ApprovalRefusal, decideApproval } from './approval-rules.ts'
import { type ApprovalRow, findAdmin, notifyOfDecision } from './approvals.server.ts'
import { adminApprovals } from './tables.ts'

type Closed = { status: 'declined' | 'withdrawn' | 'refused'; decision: string | null }
type Wanted = { id: string; reason: string }

/** Says no to an act that waits. Every administrator may, also whom it is about. The same no again changes nothing. */
export const declineApproval = (db: Db, admin: Admin, { id, reason }: Wanted, now = new Date()) =>
  close(db, admin, { id, now, as: { status: 'declined', decision: reason } }, () => ok(null))

/** Takes an own request back. */
export const withdrawApproval = (db: Db, admin: Admin, { id }: { id: string }, now = new Date()) =>
  close(db, admin, { id, now, as: { status: 'withdrawn', decision: null } }, (asked) =>
    asked.requestedBy === admin.userId ? ok(null) : refuse('own-act'),
  )

/** What was approved could not be done any more, and why. */
export const closeRefusedApproval = (db: Db, admin: Admin, { id, reason }: Wanted, now: Date) =>
  close(db, admin, { id, now, as: { status: 'refused', decision: reason } }, () => ok(null))

const audited = {
  declined: 'approval.decline',
  withdrawn: 'approval.withdraw',
  refused: 'approval.refuse',
} as const

const close = (
  db: Db,
  admin: Admin,
  { id, as, now }: { id: string; as: Closed; now: Date },
  may: (asked: ApprovalRow) => Result<null, ApprovalRefusal>,
) =>
  transact<ApprovalRow, ApprovalRefusal>(db, async (tx) => {
    const asked = await lockApproval(tx, id)
    if (!asked) return refuse('no-such-approval')
    if (asked.status === as.status && asked.decidedBy === admin.userId) return ok(asked)
    if (asked.status !== 'waiting') return refuse('approval-closed')
    if (!(await findAdmin(tx, admin.userId))?.isActive) return refuse('no-longer-admin')
    const allowed = may(asked)
    if (!allowed.ok) return allowed
    const [closed] = await tx
      .update(adminApprovals)
      .set({ ...as, decidedBy: admin.userId, decidedName: admin.name, decidedAt: now })
      .where(eq(adminApprovals.id, id))
      .returning()
    await notifyOfDecision(tx, closed!)
    await recordAuditEntry(tx, admin, {
      action: audited[as.status],
      subject: { kind: 'approval', id },
      before: { kind: asked.kind, amount: asked.amount, payee: asked.payee, asker: asked.requestedName },
      after: { ...as },
    })
    return ok(closed!)
  })

/** Whether this administrator may let it happen now, before it is tried. It is looked at again where it is done. */
export async function findApprovable(
  db: Db,
  admin: Admin,
  id: string,
  now: Date,
): Promise<Result<ApprovalRow, ApprovalRefusal>> {
  const asked = await findApprovalRow(db, id)
  if (!asked) return refuse('no-such-approval')
  const [by, asker] = [await findAdmin(db, admin.userId), await findAdmin(db, asked.requestedBy)]
  const subject = { kind: asked.subjectKind, id: asked.subjectId }
  const decided = decideApproval({ ...asked, subject }, { by, asker, now })
  return decided.ok ? ok(asked) : decided
}

export async function findApprovalRow(db: Db, id: string): Promise<ApprovalRow | undefined> {
  const [row] = await db.select().from(adminApprovals).where(eq(adminApprovals.id, id))
  return row
}

/** What somebody asked for who is no administrator any more does not happen. */
export async function lapseApprovals(tx: Tx, userId: string, now: Date): Promise<void> {
  const lapsed = await tx
    .update(adminApprovals)
    .set({ status: 'lapsed', decidedAt: now })
    .where(and(eq(adminApprovals.requestedBy, userId), eq(adminApprovals.status, 'waiting')))
    .returning()
  for (const one of lapsed) await notifyOfDecision(tx, one)
}

async function lockApproval(tx: Tx, id: string): Promise<ApprovalRow | undefined> {
  const [asked] = await tx.select().from(adminApprovals).where(eq(adminApprovals.id, id)).for('update')
  return asked
}
