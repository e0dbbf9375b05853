import { and, eq, lt, ne, or } from 'drizzle-orm'
import type { Db, Tx } from '#app/db/client.server.ts'
import { blocks } from '#app/modules/identity/blocks/tables.ts'
import { reportRetentionDays, reportTraceDays } from './rules.ts'
import { reportCases, reports } from './tables.ts'

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
