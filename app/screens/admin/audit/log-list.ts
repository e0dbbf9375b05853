import { href } from 'react-router'
import { sortableMoment } from '#app/base/dates.ts'
import { csvTable, defineList } from '#app/kit/list/define-list.ts'
import { choiceFilter, dayRange, searchFilter } from '#app/kit/list/filters.tsx'
import { defaultTranslate, spoken } from '#app/messages/language.ts'
import type { AuditEntry } from '#app/modules/platform/audit/find-audit-entries.server.ts'
import { type AuditSubject, auditActions } from '#app/modules/platform/audit/rules.ts'

const labels: Record<AuditSubject, string> = {
  seller: 'Sellers',
  product: 'Products',
  order: 'Orders and what is paid for them',
  payment: 'Payments',
  difference: 'Differences with the provider',
  payout: 'Payouts',
  refund: 'Refunds',
  dispute: 'Disputes',
  user: 'Users',
  courier: 'Couriers',
  subscription: 'Newsletter readers',
  campaign: 'Campaigns',
  interest: 'Beta interest',
  message: 'Messages',
  settings: 'Settings',
  task: 'Failed tasks',
  list: 'Lists that were downloaded',
}

const table = csvTable<AuditEntry>([
  ['No.', (act) => `${act.id}`],
  ['When', (act) => sortableMoment(act.at)],
  ['Who', (act) => act.actorName],
  ['Did', (act) => spoken(defaultTranslate, auditActions[act.action] ?? act.action)],
  ['About', (act) => act.subjectKind],
  ['Id', (act) => act.subjectId],
  ['Before', (act) => textOf(act.before)],
  ['After', (act) => textOf(act.after)],
  ['From address', (act) => act.fromAddress],
  ['Mark', (act) => act.hash],
])
const textOf = (fields: Record<string, unknown> | null) => (fields ? JSON.stringify(fields) : '')

export const auditList = defineList<AuditEntry>()({
  title: 'What administrators did',
  counted: ['entry', 'entries'],
  perPage: 50,
  filters: {
    who: searchFilter(undefined, 80, 'Who'),
    about: choiceFilter('About', 'Everything', labels),
    ...dayRange(),
  },
  keyOf: ({ id }) => `${id}`,
  empty: { title: 'No entries found', text: 'Nothing was done yet.' },
  csv: { path: href('/admin/log.csv'), name: 'log', table },
})
