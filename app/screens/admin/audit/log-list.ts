import { href } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { csvTable, defineList } from '#app/kit/list/define-list.ts'
import { choiceFilter, dayRange, searchFilter } from '#app/kit/list/filters.tsx'
import { type Message, spoken } from '#app/messages/language.ts'
import type { AuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { type AuditSubject, auditActions } from '#app/modules/platform/audit/rules.ts'
import * as texts from '#messages/admin-audit.ts'

const labels: Record<AuditSubject, Message> = texts.subjects

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
  filters: {
    who: searchFilter(undefined, 80, texts.who),
    about: choiceFilter(texts.about, texts.everything, labels),
    ...dayRange(),
  },
  keyOf: ({ id }) => `${id}`,
  empty: { title: texts.noEntriesFound, text: texts.noEntriesText },
  csv: { path: href('/admin/log.csv'), name: 'log', table },
})
