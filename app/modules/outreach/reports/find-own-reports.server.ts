import { desc, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { reportCases, reports } from './tables.ts'

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
