import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { idPattern } from '#app/base/ids.ts'
import { type Db, transaction } from '#app/db/client.server.ts'
import { containing } from '#app/db/like.ts'
import { listQuery } from '#app/db/list-query.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import {
  findPrivateFile,
  type PrivateFile,
} from '#app/modules/platform/files/private/private-files.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { reportCard } from './list-rules.ts'
import { type CaseStatus, maxShownReports } from './rules.ts'
import { reportCases, reports } from './tables.ts'

export type ReportCase = typeof reportCases.$inferSelect & { aboutName: string | null }

/** What was reported, and how many of each status fit. */
export const reportQuery = listQuery({
  card: reportCard,
  table: reportCases,
  id: reportCases.id,
  where: {
    status: (status) => (status === 'open' ? isNull(reportCases.outcome) : isNotNull(reportCases.outcome)),
    search: (words) => sql`lower(${reportCases.title}) like ${containing(words)}`,
  },
  // Of equal priority the one that waits longest.
  orders: { urgent: { asc: [sql`(-${reportCases.priority})`, reportCases.createdAt] } },
  rows: readCases,
  counts: countStatuses,
})

const withNames = (db: ReadDb) =>
  db
    .select({
      reportCase: reportCases,
      aboutName: sql<string | null>`coalesce(${sellerProfiles.businessName}, ${users.name})`,
    })
    .from(reportCases)
    .leftJoin(users, eq(users.id, reportCases.aboutUserId))
    .leftJoin(sellerProfiles, eq(sellerProfiles.userId, reportCases.aboutUserId))

async function readCases(db: ReadDb, ids: string[], order: SQL[]): Promise<ReportCase[]> {
  const rows = await withNames(db)
    .where(inArray(reportCases.id, ids))
    .orderBy(...order)
  return rows.map(({ reportCase, aboutName }) => ({ ...reportCase, aboutName }))
}

async function countStatuses(db: ReadDb, where: SQL | undefined): Promise<Record<CaseStatus, number>> {
  const rows = await db
    .select({ decided: sql<boolean>`${reportCases.outcome} is not null`, there: count() })
    .from(reportCases)
    .where(where)
    .groupBy(sql`1`)
  const counts = { open: 0, decided: 0 }
  for (const { decided, there } of rows) counts[decided ? 'decided' : 'open'] = there
  return counts
}

/** One case with its reports, each with the record of who sent it. */
export async function findReportCase(db: Db, _admin: Admin, id: string) {
  if (!idPattern.test(id)) return undefined
  const [found] = await withNames(db).where(eq(reportCases.id, id))
  if (!found) return undefined
  const sent = await db
    .select({ report: reports, name: users.name, since: users.createdAt })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterId))
    .where(eq(reports.caseId, id))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(maxShownReports)
  const records = await findRecords(
    db,
    sent.flatMap(({ report }) => (report.reporterId ? [report.reporterId] : [])),
  )
  return {
    reportCase: { ...found.reportCase, aboutName: found.aboutName },
    reports: sent.map(({ report, name, since }) => ({
      id: report.id,
      reason: report.reason,
      text: report.text,
      evidence: report.evidence,
      weighs: report.weighs,
      createdAt: report.createdAt,
      reporter: report.reporterId && name ? { id: report.reporterId, name, since } : undefined,
      // The same number for the same browser or address, so that a bomb from one of them is seen.
      device: report.deviceKey,
      address: report.addressKey || null,
      record: records.get(report.reporterId ?? ''),
    })),
  }
}

export type ReporterRecord = { upheld: number; dismissed: number; madeUp: number }

async function findRecords(db: Db, reporterIds: string[]): Promise<Map<string, ReporterRecord>> {
  if (reporterIds.length === 0) return new Map()
  const rows = await db
    .select({
      id: reports.reporterId,
      upheld: sql<number>`count(*) filter (where outcome in ('removed', 'warned'))::integer`,
      dismissed: sql<number>`count(*) filter (where outcome = 'dismissed')::integer`,
      madeUp: sql<number>`count(*) filter (where outcome = 'false')::integer`,
    })
    .from(reports)
    .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
    .where(inArray(reports.reporterId, [...new Set(reporterIds)]))
    .groupBy(reports.reporterId)
  return new Map(rows.map(({ id, ...record }) => [id!, record]))
}

/** A photo of a message that was reported, and of no other of its thread. That it was opened stands in the log. */
export async function findReportedPhoto(
  db: Db,
  admin: Admin,
  { caseId, photoId }: { caseId: string; photoId: string },
): Promise<PrivateFile | undefined> {
  const photo = idPattern.test(caseId) && (await findPrivateFile(db, 'conversation-photo', photoId))
  if (!photo) return undefined
  const ofCase = and(
    eq(reportCases.id, caseId),
    eq(reportCases.kind, 'message'),
    eq(reportCases.thingId, photo.owner),
  )
  if ((await db.$count(reportCases, ofCase)) === 0) return undefined
  await transaction(db, (tx) =>
    recordAuditEntry(tx, admin, {
      action: 'report.photo',
      subject: { kind: 'report', id: caseId },
      after: { photo: photoId },
    }),
  )
  return photo
}

/** What a member reported and what came of it, newest first. */
export const findOwnReports = (db: Db, userId: string) =>
  db
    .select({
      kind: reports.kind,
      title: reportCases.title,
      reason: reports.reason,
      text: reports.text,
      createdAt: reports.createdAt,
      outcome: reportCases.outcome,
    })
    .from(reports)
    .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
    .where(eq(reports.reporterId, userId))
    .orderBy(desc(reports.createdAt))
