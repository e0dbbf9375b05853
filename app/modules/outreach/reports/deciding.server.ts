import { and, eq, isNotNull, lt, ne, or } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { idPattern } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { hideReportedProduct, moderateProducts } from '#app/modules/catalog/moderation/moderating.server.ts'
import { awaitsReview } from '#app/modules/catalog/products/status.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { hideQuestion } from '#app/modules/catalog/questions/answering.server.ts'
import { blocks } from '#app/modules/identity/blocks/tables.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { noticeWords, notify, notifyAll } from '#app/modules/platform/notifications/notify.server.ts'
import { decideReview, hideReportedReview } from '#app/modules/sales/reviews/deciding/decide-review.server.ts'
import * as texts from '#messages/reports.ts'
import { planDecision, type ReportDecision } from './report-input-rules.ts'
import {
  type caseOutcomes,
  type ReportDecisionRefusal,
  type ReportedKind,
  reportRetentionDays,
  reportTraceDays,
} from './rules.ts'
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

type Thing = { thingId: string; hiddenVersion: number | null }
type Decided = { admin: Admin; reason: string; now: Date }
type Acts = {
  /** Hides it until somebody looked, because many reported it. Returns which version was hidden. */
  hide?: (tx: Tx, thingId: string, now: Date) => Promise<number | undefined>
  /** Takes it away by the operation of its owner, which tells whose it is. False where it can't be any more. */
  remove: (tx: Tx, thing: Thing, decided: Decided) => Promise<boolean>
  /** Shows what reports had hidden. */
  restore?: (tx: Tx, thing: Thing & { hiddenVersion: number }, decided: Decided) => Promise<unknown>
}

const question: Acts = { remove: (tx, { thingId }, { now }) => hideQuestion(tx, thingId, now) }

/**
 * What is done with each kind. Shops and people are suspended at their own page, where the password is asked again, and what
 * two people wrote to each other stays between them: only a warning answers it.
 */
export const actsOn: Partial<Record<ReportedKind, Acts>> = {
  product: {
    hide: hideReportedProduct,
    async remove(tx, { thingId }, { admin, reason, now }) {
      const status = await statusOf(tx, thingId)
      const verdict = status && awaitsReview(status) ? 'reject' : 'take-down'
      const done = await moderateProducts(tx, admin, { verdict, reason, chosen: [{ id: thingId }] }, now)
      return done.ok && done.value.judged.length + done.value.already.length > 0
    },
    /** Where its seller changed it meanwhile it waits for approval anyhow, as every changed product does. */
    async restore(tx, { thingId, hiddenVersion }, { admin, now }) {
      if ((await statusOf(tx, thingId)) !== 'pending') return
      const chosen = [{ id: thingId, version: hiddenVersion }]
      await moderateProducts(tx, admin, { verdict: 'approve', reason: '', chosen }, now)
    },
  },
  review: {
    async hide(tx, thingId, now) {
      return (await hideReportedReview(tx, thingId, now)) && 1
    },
    async remove(tx, { thingId }, { admin, reason, now }) {
      return (await decideReview(tx, admin, { reviewId: thingId, move: 'remove', reason }, now)).ok
    },
    restore: (tx, { thingId }, { admin, now }) =>
      decideReview(tx, admin, { reviewId: thingId, move: 'reinstate' }, now),
  },
  question,
  answer: question,
}

export const canRemove = (kind: ReportedKind): boolean => actsOn[kind] !== undefined

async function statusOf(tx: Tx, id: string) {
  const [found] = await tx.select({ status: products.status }).from(products).where(eq(products.id, id))
  return found?.status
}

const day = 24 * 60 * 60 * 1000
const ago = (now: Date, days: number) => new Date(now.getTime() - days * day)

/** Every night: what was decided long ago goes, and sooner already by which browser and address it came. */
export async function deleteOldReports(db: Db, now: Date): Promise<void> {
  await db.delete(reportCases).where(lt(reportCases.decidedAt, ago(now, reportRetentionDays)))
  await db
    .update(reports)
    .set({ deviceKey: null, addressKey: '' })
    .where(and(ne(reports.addressKey, ''), lt(reports.createdAt, ago(now, reportTraceDays))))
}

/** Of somebody who leaves: whom they blocked, that it was them who reported, and their own words and name as evidence. */
export async function anonymizeReporter(tx: Tx, userId: string) {
  await tx.delete(blocks).where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)))
  await tx.update(reports).set({ reporterId: null }).where(eq(reports.reporterId, userId))
  const about = eq(reportCases.aboutUserId, userId)
  const nothing = { title: '', text: '', facts: {}, pictures: [] }
  const cases = await tx
    .update(reportCases)
    .set({ aboutUserId: null, evidence: nothing, title: '–' })
    .where(about)
    .returning({ id: reportCases.id })
  for (const { id } of cases) await tx.update(reports).set({ evidence: null }).where(eq(reports.caseId, id))
}
