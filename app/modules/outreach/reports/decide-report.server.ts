import { and, eq, isNotNull } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { idPattern } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import { noticeWords, notify, notifyAll } from '#app/modules/platform/notifications/notify.server.ts'
import * as texts from '#messages/reports.ts'
import { planDecision, type ReportDecision } from './decision-rules.ts'
import { actsOn, canRemove } from './remove-reported.server.ts'
import type { caseOutcomes, ReportDecisionRefusal } from './rules.ts'
import { reportCases, reports } from './tables.ts'

type Case = typeof reportCases.$inferSelect

/**
 * Settles what was reported of a thing: removes it, warns whose it is, or finds nothing wrong. Its reporters are told what
 * came of it, and the log.
 */
export const decideReport = (
  db: Db,
  admin: Admin,
  decision: ReportDecision & { id: string },
  now = new Date(),
): Promise<Result<null, ReportDecisionRefusal>> =>
  transact<null, ReportDecisionRefusal>(db, async (tx) => {
    const { id, outcome, note } = decision
    if (!idPattern.test(id)) return refuse('no-such-case')
    const [held] = await tx.select().from(reportCases).where(eq(reportCases.id, id)).for('update')
    if (!held) return refuse('no-such-case')
    const plan = planDecision(held, decision, canRemove(held.kind))
    if (!plan.ok) return plan
    if (!plan.value.isNew) return ok(null)
    const done = await act(tx, admin, held, decision, now)
    if (!done.ok) return done
    await tx
      .update(reportCases)
      .set({ outcome, note, decidedAt: now, decidedBy: admin.name })
      .where(eq(reportCases.id, id))
    await tellReporters(tx, held, outcome)
    await recordAuditEntry(tx, admin, {
      action: `report.${outcome}`,
      subject: { kind: 'report', id },
      before: { kind: held.kind, thing: held.thingId, reports: held.reports },
      after: { outcome, note },
    })
    return ok(null)
  })

async function act(
  tx: Tx,
  admin: Admin,
  held: Case,
  { outcome, note }: ReportDecision,
  now: Date,
): Promise<Result<null, ReportDecisionRefusal>> {
  const acts = actsOn[held.kind]
  const decided = { admin, reason: note, now }
  if (outcome === 'removed')
    return (await acts!.remove(tx, held, decided)) ? ok(null) : refuse('cannot-remove')
  const { hiddenVersion } = held
  if (hiddenVersion !== null) await acts?.restore?.(tx, { ...held, hiddenVersion }, decided)
  if (outcome === 'warned')
    await notify(tx, {
      userId: held.aboutUserId!,
      kind: 'report',
      path: '/how-it-works',
      ...noticeWords((t) => ({
        title: t(texts.warnedTitle),
        text: t(texts.warnedText, { title: held.title, note }),
      })),
    })
  return ok(null)
}

async function tellReporters(tx: Tx, held: Case, outcome: (typeof caseOutcomes)[number]) {
  const reporters = await tx
    .selectDistinct({ userId: reports.reporterId })
    .from(reports)
    .where(and(eq(reports.caseId, held.id), isNotNull(reports.reporterId)))
  await notifyAll(
    tx,
    reporters.map(({ userId }) => ({
      userId: userId!,
      kind: 'report' as const,
      path: '/profile',
      ...noticeWords((t) => ({
        title: t(texts.decidedTitle),
        text: t(texts.decidedTexts[outcome], { title: held.title }),
      })),
    })),
  )
}
