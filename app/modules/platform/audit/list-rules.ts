import { choiceFilter, dayRange, searchFilter } from '#app/base/list/filters.ts'
import type { Message } from '#app/messages/language.ts'
import * as texts from '#messages/admin-audit.ts'
import type { AuditSubject } from './rules.ts'

const labels: Record<AuditSubject, Message> = texts.subjects

/** What the acts are about, a part of the name of who did them, and the days in Malawi. */
export const auditFilters = {
  who: searchFilter(undefined, 80, texts.who),
  about: choiceFilter(texts.about, texts.everything, labels, 'subjectKind'),
  ...dayRange('at'),
}
