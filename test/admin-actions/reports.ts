import type { AuditAction } from '#app/modules/platform/audit/rules.ts'
import { aReportCase } from '../make/report.ts'
import { type AdminActionCase, download } from './action-case.ts'

const onReport = (does: AuditAction, form: Record<string, string>): AdminActionCase => ({
  route: '/admin/reports/:caseId',
  does,
  // Of a product that was taken down before: then nothing but the report is written into the log.
  ask: async (db) => ({ path: `/admin/reports/${(await aReportCase(db, {}, 'rejected')).id}`, form }),
})
const why = 'It is a copy.'

export const reportActions: AdminActionCase[] = [
  onReport('report.removed', { intent: 'removed', why }),
  onReport('report.warned', { intent: 'warned', why }),
  onReport('report.dismissed', { intent: 'dismissed' }),
  onReport('report.false', { intent: 'false' }),
  onReport('note.add', { intent: 'note', note: 'Asked the seller for the receipt.' }),
  download('/admin/reports.csv'),
]
