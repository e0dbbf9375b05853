import { href } from 'react-router'
import { allGroup, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { spoken } from '#app/messages/language.ts'
import { categoryText } from '#app/modules/catalog/products/rules.ts'
import { synonymCard } from '#app/modules/catalog/search/synonyms/synonym-list-rules.ts'
import type { ListedSynonym } from '#app/modules/catalog/search/synonyms/synonyms.server.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-synonyms.ts'

const columns: Column<ListedSynonym>[] = [
  {
    head: texts.word,
    onCard: 'title',
    cell: ({ id, word, forms }) => (
      <div className="[overflow-wrap:anywhere] md:min-w-36">
        <TextLink strong to={href('/admin/synonyms/:synonymId', { synonymId: id })}>
          {word}
        </TextLink>
        {forms.length > 0 && <span className="block text-muted text-sm">{forms.join(', ')}</span>}
      </div>
    ),
  },
  { head: texts.language, cell: ({ language }, t) => t(texts.languages[language]) },
  {
    head: texts.meanings,
    cell: ({ meanings }) => <span className="[overflow-wrap:anywhere]">{meanings.join(', ')}</span>,
  },
  {
    head: texts.category,
    cell: ({ category }, t) => (category ? spoken(t, categoryText(category)) : t(texts.noCategory)),
  },
  { head: texts.confidence, onCard: 'end', cell: ({ confidence }, t) => t(texts.confidences[confidence]) },
]

/** As the import reads it: the same columns, with several words parted by |. */
const table = csvTable<ListedSynonym>([
  [texts.language, (one) => one.language],
  [texts.word, (one) => one.word],
  [texts.forms, (one) => one.forms.join('|')],
  [texts.meanings, (one) => one.meanings.join('|')],
  [texts.category, (one) => one.category ?? ''],
  [texts.source, (one) => one.source],
  [texts.confidence, (one) => one.confidence],
])

export const synonymList = defineList<ListedSynonym>()({
  ...synonymCard,
  title: texts.searchWords,
  counted: texts.countWords,
  perPage: 50,
  groups: { label: texts.language, of: [allGroup, ...groupsOf('language', texts.languages)] },
  columns,
  caption: texts.searchWords,
  keyOf: ({ id }) => id,
  empty: { title: texts.noWordsFound, text: texts.noWordsFoundText },
  csv: { path: href('/admin/synonyms.csv'), name: 'synonyms', table },
})
