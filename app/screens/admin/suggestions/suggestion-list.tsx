import { href } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { formatPhone } from '#app/base/format-phone.ts'
import { allGroup, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { suggestionCard } from '#app/modules/outreach/suggestions/list-rules.ts'
import { suggestionStatusNames } from '#app/modules/outreach/suggestions/rules.ts'
import type { Suggestion } from '#app/modules/outreach/suggestions/suggestions.server.ts'
import type { Column } from '#app/ui/data-table.tsx'
import * as texts from '#messages/language.ts'

const columns: Column<Suggestion>[] = [
  {
    head: texts.better,
    onCard: 'title',
    cell: ({ seen, better }) => (
      <>
        <span lang="ny" className="block font-semibold">
          {better}
        </span>
        <del lang="ny" className="text-muted text-sm">
          {seen}
        </del>
      </>
    ),
  },
  { head: texts.page, cell: ({ page }) => <span className="break-all text-sm">{page}</span> },
  {
    head: texts.from,
    cell: ({ name, phone }) => (
      <>
        {name}
        {phone && <span className="block text-muted text-sm">{formatPhone(phone)}</span>}
      </>
    ),
  },
  {
    head: texts.sent,
    sortedBy: { asc: 'oldest', desc: 'newest' },
    cell: ({ createdAt }) => <Timestamp at={createdAt.toISOString()} />,
  },
  { head: texts.status, onCard: 'end', cell: ({ status }, t) => t(suggestionStatusNames[status]) },
]

const table = csvTable<Suggestion>([
  [texts.sent, (row) => sortableMoment(row.createdAt)],
  [texts.page, (row) => row.page],
  [texts.seen, (row) => row.seen],
  [texts.better, (row) => row.better],
  [texts.name, (row) => row.name ?? ''],
  [texts.phone, (row) => (row.phone ? formatPhone(row.phone) : '')],
  [texts.status, (row) => row.status],
])

export const suggestionList = defineList<Suggestion>()({
  ...suggestionCard,
  title: texts.suggestions,
  counted: texts.countSuggestions,
  perPage: 20,
  groups: { label: texts.status, of: [allGroup, ...groupsOf('status', suggestionStatusNames)] },
  columns,
  keyOf: ({ id }) => id,
  ticked: ({ id, better }) => ({ value: id, label: better }),
  empty: { title: texts.none, text: texts.noneText },
  csv: { path: href('/admin/suggestions.csv'), name: 'suggestions', table },
})
