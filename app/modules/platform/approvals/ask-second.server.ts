import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { type Result, refuse } from '#app/base/result.ts'
import { type Db, transaction } from '#app/db/client.server.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.server.ts'
import { type ActKind, accountOf, type SecondRefusal } from './approval-rules.ts'
import { hasSecond } from './find-admins.server.ts'
import { notifyOfRequest } from './notify-of-approvals.server.ts'
import type { NeededSecond } from './require-second.server.ts'
import { adminApprovals } from './tables.ts'

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
    .where(and(eq(adminApprovals.onceKey, onceKey), eq(adminApprovals.status, 'waiting')))
  return waiting?.id
}
