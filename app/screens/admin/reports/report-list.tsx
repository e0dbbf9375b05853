import { href } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { allGroup, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { reportCard } from '#app/modules/outreach/reports/list-rules.ts'
import type { ReportCase } from '#app/modules/outreach/reports/reading.server.ts'
import {
  type CasePriority,
  caseOutcomeNames,
  casePriorityNames,
  reportedKindNames,
} from '#app/modules/outreach/reports/rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-reports.ts'

export const priorityName = (priority: number) => casePriorityNames[`p${priority as CasePriority}`]

const columns: Column<ReportCase>[] = [
  {
    head: texts.thing,
    onCard: 'title',
    cell: ({ id, title, kind }, t) => (
      <div className="md:min-w-52">
        <TextLink strong to={href('/admin/reports/:caseId', { caseId: id })}>
          {title}
        </TextLink>
        <span className="block text-muted text-sm">{t(reportedKindNames[kind])}</span>
      </div>
    ),
  },
  { head: texts.whose, cell: ({ aboutName }) => aboutName ?? '' },
  {
    head: texts.count,
    cell: ({ reports, weighing }, t) => (
      <>
        <span className="whitespace-nowrap tabular-nums">{t(texts.countText, { reports })}</span>
        <span className="block text-muted text-sm">{t(texts.weighing, { weighing })}</span>
      </>
    ),
  },
  { head: texts.since, cell: ({ createdAt }) => <Timestamp at={createdAt.toISOString()} /> },
  {
    head: texts.priority,
    onCard: 'end',
    cell: ({ outcome, priority, hiddenAt }, t) => (
      <span className="flex flex-wrap gap-1 whitespace-nowrap">
        {outcome ? (
          <Badge tone="plain">{t(caseOutcomeNames[outcome])}</Badge>
        ) : (
          <Badge tone={priority === 0 ? 'plain' : 'sun'}>{t(priorityName(priority))}</Badge>
        )}
        {hiddenAt && !outcome && <Badge tone="sun">{t(texts.hiddenShort)}</Badge>}
      </span>
    ),
  },
]

const table = csvTable<ReportCase>([
  [texts.since, (row) => sortableMoment(row.createdAt)],
  [texts.last, (row) => sortableMoment(row.lastAt)],
  [texts.kind, (row, t) => t(reportedKindNames[row.kind])],
  [texts.thing, (row) => row.title],
  [texts.whose, (row) => row.aboutName ?? ''],
  [texts.count, (row) => row.reports],
  [texts.weighingHead, (row) => row.weighing],
  [texts.priority, (row, t) => t(priorityName(row.priority))],
  [texts.hiddenShort, (row) => (row.hiddenAt ? sortableMoment(row.hiddenAt) : '')],
  [texts.outcome, (row, t) => (row.outcome ? t(caseOutcomeNames[row.outcome]) : '')],
  [texts.decided, (row) => (row.decidedAt ? sortableMoment(row.decidedAt) : '')],
  [texts.note, (row) => row.note],
])

const statuses = { open: texts.open, decided: texts.decided }

export const reportList = defineList<ReportCase>()({
  ...reportCard,
  title: texts.reports,
  counted: texts.counted,
  perPage: 20,
  groups: { label: texts.status, of: [allGroup, ...groupsOf('status', statuses)] },
  columns,
  keyOf: ({ id }) => id,
  empty: { title: texts.empty, text: texts.emptyText },
  csv: { path: href('/admin/reports.csv'), name: 'reports', table },
})
