import { href } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { csvTable, defineList } from '#app/kit/list/define-list.ts'
import { spoken } from '#app/messages/language.ts'
import type { AuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { auditFilters } from '#app/modules/platform/audit/list-rules.ts'
import { auditActions } from '#app/modules/platform/audit/rules.ts'
import * as texts from '#messages/admin-audit.ts'

const table = csvTable<AuditEntry>([
  [texts.no, (act) => `${act.id}`],
  [texts.when, (act) => sortableMoment(act.at)],
  [texts.who, (act) => act.actorName],
  [texts.did, (act, t) => spoken(t, auditActions[act.action] ?? act.action)],
  [texts.about, (act) => act.subjectKind],
  [texts.id, (act) => act.subjectId],
  [texts.before, (act) => textOf(act.before)],
  [texts.after, (act) => textOf(act.after)],
  [texts.fromAddress, (act) => act.fromAddress],
  [texts.mark, (act) => act.hash],
])
const textOf = (fields: Record<string, unknown> | null) => (fields ? JSON.stringify(fields) : '')

export const auditList = defineList<AuditEntry>()({
  title: texts.listTitle,
  counted: texts.countEntries,
  perPage: 50,
  filters: auditFilters,
  keyOf: ({ id }) => `${id}`,
  empty: { title: texts.noEntriesFound, text: texts.noEntriesText },
  csv: { path: href('/admin/log.csv'), name: 'log', table },
})
