import { and, eq, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { atEnd, type Tx } from '#app/db/client.server.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.server.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import { holdSettings } from '../settings/write-settings.server.ts'
import { type AdminAct, actDay, decideApproval, needsSecond, type SecondRefusal } from './approval-rules.ts'
import { findAdmin } from './find-admins.server.ts'
import { notifyOfDecision } from './notify-of-approvals.server.ts'
import { adminActs, adminApprovals } from './tables.ts'

/** What `askSecond` writes down of an act that was refused here. */
export type NeededSecond = { act: AdminAct; limit: number }

/**
 * Every act of an administrator that moves money, or that needs two whatever its sum, comes through here: within its
 * transaction, when everything it depends on is locked and its sum is known, and before it is logged. It is counted; above
 * what one may do alone it is refused, and `askSecond`, around the operation, lets it wait for another. Done for an
 * approval it must be exactly what was asked for, and closes the approval with it.
 */
export async function requireSecond(
  tx: Tx,
  admin: Admin,
  act: AdminAct,
  now: Date,
): Promise<Result<null, SecondRefusal>> {
  await holdSettings(tx)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`admin act ${admin.userId}`}, 0))`)
  if (admin.seconded) {
    const held = await closeApproval(tx, admin, act, now)
    if (!held.ok) return held
  } else {
    const { payoutSecondApprovalAbove: limit } = await findSettings(tx)
    const today = await findToday(tx, admin.userId, now)
    if (needsSecond(act, today, limit)) return refuse('second-needed', { act, limit } satisfies NeededSecond)
  }
  await tx.insert(adminActs).values({
    kind: act.kind,
    adminId: admin.userId,
    payee: act.payee,
    amount: act.amount,
    day: actDay(now),
    subjectKind: act.subject.kind,
    subjectId: act.subject.id,
    approvalId: admin.seconded?.approvalId ?? null,
    createdAt: now,
  })
  return ok(null)
}

async function findToday(tx: Tx, adminId: string, now: Date) {
  const rows = await tx
    .select({ payee: adminActs.payee, amount: adminActs.amount, approvalId: adminActs.approvalId })
    .from(adminActs)
    .where(and(eq(adminActs.adminId, adminId), eq(adminActs.day, actDay(now))))
  return rows.map(({ payee, amount, approvalId }) => ({
    payee,
    amount: amount ?? 0,
    alone: approvalId === null,
  }))
}

/** Of two who approve at once the second finds it closed; what changed meanwhile is not what was approved. */
async function closeApproval(
  tx: Tx,
  { userId, seconded }: Admin,
  act: AdminAct,
  now: Date,
): Promise<Result<null, SecondRefusal>> {
  const [asked] = await tx
    .select()
    .from(adminApprovals)
    .where(eq(adminApprovals.id, seconded!.approvalId))
    .for('update')
  if (!asked) return refuse('approval-void')
  const isSame =
    asked.kind === act.kind &&
    asked.requestedBy === userId &&
    asked.subjectKind === act.subject.kind &&
    asked.subjectId === act.subject.id &&
    asked.payee === act.payee &&
    asked.amount === act.amount
  const [by, asker] = [await findAdmin(tx, seconded!.by.userId), await findAdmin(tx, userId)]
  const subject = { kind: asked.subjectKind, id: asked.subjectId }
  const decided = decideApproval({ ...asked, subject }, { by, asker, now })
  if (!isSame || !decided.ok) return refuse('approval-void', decided.ok ? 'changed' : decided.reason)
  const [done] = await tx
    .update(adminApprovals)
    .set({
      status: 'executed',
      decidedBy: seconded!.by.userId,
      decidedName: seconded!.by.name,
      decidedAt: now,
    })
    .where(eq(adminApprovals.id, asked.id))
    .returning()
  await notifyOfDecision(tx, done!)
  await atEnd(tx, `approval ${asked.id}`, (last) =>
    recordAuditEntry(
      last as Tx,
      { ...seconded!.by, role: 'admin' },
      {
        action: 'approval.approve',
        subject: { kind: 'approval', id: asked.id },
        before: { kind: asked.kind, asker: asked.requestedName },
        after: { amount: asked.amount, payee: asked.payee, ...asked.facts },
      },
    ),
  )
  return ok(null)
}
