import { isCarriedOut } from '#app/modules/platform/approvals/status.ts'
import type { Admin } from '../../base/actor.ts'
import { ok, type Result, refuse } from '../../base/result.ts'
import type { Db } from '../../db/client.server.ts'
import { defaultTranslate } from '../../messages/language.ts'
import { type ApprovalRefusal, approvalVoidText } from '../../modules/platform/approvals/approval-rules.ts'
import {
  type ApprovalRow,
  closeRefusedApproval,
  findApprovable,
  findApprovalRow,
} from '../../modules/platform/approvals/approvals.server.ts'
import { type ActTools, approvableActs } from './approvable-acts.server.ts'

/** `not-done`: it was approved and could not be done any more; the detail says why. */
export type ApproveRefusal = ApprovalRefusal | 'not-done'

/**
 * Lets an act happen that waits, once: its operation runs as if called anew by whoever asked, looks at everything again, and
 * closes the approval in its own transaction. What it refuses then is closed too, with the reason.
 */
export async function approveRequest(
  db: Db,
  admin: Admin,
  { id }: { id: string },
  tools: ActTools,
  now = new Date(),
): Promise<Result<ApprovalRow, ApproveRefusal>> {
  const found = await findApprovable(db, admin, id, now)
  if (!found.ok) return found
  const asked = found.value
  const act = approvableActs[asked.kind]
  const done = await act.run(db, askerOf(asked, admin), asked.payload, { now, tools })
  if (done.ok) return finish(db, admin, asked, now)
  // Somebody else decided meanwhile.
  const again = await findApprovable(db, admin, id, now)
  if (!again.ok) return again
  if (done.reason === 'provider-silent') return refuse('not-done', act.refusals[done.reason])
  const why = act.refusals[done.reason] ?? approvalVoidText
  const closed = await closeRefusedApproval(db, admin, { id, reason: defaultTranslate(why) }, now)
  return closed.ok ? refuse('not-done', why) : closed
}

const askerOf = (asked: ApprovalRow, { userId, name, address }: Admin): Admin => ({
  role: 'admin',
  userId: asked.requestedBy,
  name: asked.requestedName,
  email: null,
  emailVerified: false,
  sessionId: '',
  ...(address && { address }),
  seconded: { approvalId: asked.id, by: { userId, name, ...(address && { address }) } },
})

/** An operation that finds everything done already never comes to the approval: somebody else approved, or it was done otherwise. */
async function finish(
  db: Db,
  admin: Admin,
  { id }: ApprovalRow,
  now: Date,
): Promise<Result<ApprovalRow, ApproveRefusal>> {
  const row = await findApprovalRow(db, id)
  if (row && isCarriedOut(row.status) && row.decidedBy === admin.userId) return ok(row)
  const reason = defaultTranslate(approvalVoidText)
  const closed = await closeRefusedApproval(db, admin, { id, reason }, now)
  return closed.ok ? refuse('not-done', approvalVoidText) : closed
}
