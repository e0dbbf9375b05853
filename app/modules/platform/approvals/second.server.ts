import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { atEnd, type Db, type Tx, transaction } from '#app/db/client.server.ts'
import { recordAuditEntry } from '../audit/audit.server.ts'
import { findSettings, holdSettings } from '../settings/settings.server.ts'
import {
  type ActKind,
  type AdminAct,
  accountOf,
  actDay,
  decideApproval,
  needsSecond,
  type SecondRefusal,
} from './approval-rules.ts'
import { findAdmin, hasSecond, notifyOfDecision, notifyOfRequest } from './approvals.server.ts'
import { undecidedApprovals } from './status.ts'
import { adminActs, adminApprovals } from './tables.ts'

type Asked = { kind: ActKind; payload: Record<string, unknown>; now: Date }

/**
 * Around an operation that calls `requireSecond`: what one administrator may not do alone waits, with all that the operation
 * was called with. The answer then is `second-needed`, with the id of what waits. The same asked for again waits once.
 */
export async function askSecond<Value, Reason extends string>(
  db: Db,
  admin: Admin,
  { kind, payload, now }: Asked,
  run: () => Promise<Result<Value, Reason | SecondRefusal>>,
): Promise<Result<Value, Reason | SecondRefusal>> {
  const done = await run()
  if (done.ok || done.reason !== 'second-needed' || admin.seconded) return done
  return refuse(
    'second-needed',
    await writeRequest(db, admin, { kind, payload, now }, done.detail as NeededSecond),
  )
}

async function writeRequest(
  db: Db,
  admin: Admin,
  { kind, payload, now }: Asked,
  { act, limit }: NeededSecond,
) {
  const onceKey = createHash('sha256')
    .update(JSON.stringify([kind, admin.userId, payload]))
    .digest('hex')
  return transaction(db, async (tx) => {
    const about = accountOf(act.subject)
    const alone = !(await hasSecond(tx, { requestedBy: admin.userId, about, now }))
    const [written] = await tx
      .insert(adminApprovals)
      .values({
        kind,
        payload,
        onceKey,
        subjectKind: act.subject.kind,
        subjectId: act.subject.id,
        payee: act.payee,
        amount: act.amount,
        aloneUpTo: limit,
        facts: act.facts,
        requestedBy: admin.userId,
        requestedName: admin.name,
        alone,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (!written) return (await findWaiting(tx, onceKey))!
    await notifyOfRequest(tx, written)
    await recordAuditEntry(tx, admin, {
      action: 'approval.request',
      subject: { kind: 'approval', id: written.id },
      after: { kind, subject: act.subject.id, payee: act.payee, amount: act.amount, ...act.facts },
    })
    return written.id
  })
}

async function findWaiting(db: Db, onceKey: string) {
  const [waiting] = await db
    .select({ id: adminApprovals.id })
    .from(adminApprovals)
    .where(and(eq(adminApprovals.onceKey, onceKey), inArray(adminApprovals.status, undecidedApprovals)))
  return waiting?.id
}

/** What `askSecond` writes down of an act that was refused here. */
type NeededSecond = { act: AdminAct; limit: number }

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
