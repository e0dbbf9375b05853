import { href } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { allGroup, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { allQuestionCard, type QuestionGroup } from '#app/modules/catalog/questions/list-rules.ts'
import type { QuestionOfShop } from '#app/modules/catalog/questions/reading.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/questions.ts'

const groups = { waiting: texts.waiting, answered: texts.answered, hidden: texts.hidden }
const groupOf = ({ answeredAt, hiddenAt }: QuestionOfShop): QuestionGroup =>
  hiddenAt ? 'hidden' : answeredAt ? 'answered' : 'waiting'

const columns: Column<QuestionOfShop>[] = [
  {
    head: texts.question,
    onCard: 'title',
    cell: ({ productId, productName, text, answer }) => (
      <>
        <TextLink
          to={href('/admin/products/:productId/questions', { productId })}
          tall
          strong
          className="md:min-h-0"
        >
          {productName}
        </TextLink>
        <span className="line-clamp-3 text-sm [overflow-wrap:anywhere]" dir="auto">
          {text}
        </span>
        {answer && (
          <span className="line-clamp-2 text-muted text-sm [overflow-wrap:anywhere]" dir="auto">
            {answer}
          </span>
        )}
      </>
    ),
  },
  {
    head: texts.shop,
    cell: ({ sellerId, shop }) => (
      <TextLink to={href('/admin/sellers/:sellerId', { sellerId })} tone="plain">
        {shop}
      </TextLink>
    ),
  },
  {
    head: texts.askedAt,
    sortedBy: { asc: 'oldest', desc: 'newest' },
    cell: ({ createdAt }) => <Timestamp at={createdAt.toISOString()} />,
  },
  {
    head: texts.state,
    onCard: 'end',
    cell: (row, t) => (
      <Badge tone={groupOf(row) === 'answered' ? 'leaf' : 'clay'}>{t(groups[groupOf(row)])}</Badge>
    ),
  },
]

const table = csvTable<QuestionOfShop>([
  [texts.askedAt, ({ createdAt }) => sortableMoment(createdAt)],
  [texts.shop, ({ shop }) => shop],
  [texts.product, ({ productName }) => productName],
  [texts.question, ({ text }) => text],
  [texts.theAnswer, ({ answer }) => answer ?? ''],
  [texts.answeredAt, ({ answeredAt }) => (answeredAt ? sortableMoment(answeredAt) : '')],
  [texts.state, (row, t) => t(groups[groupOf(row)])],
])

export const allQuestionList = defineList<QuestionOfShop>()({
  ...allQuestionCard,
  title: texts.heading,
  counted: texts.counted,
  perPage: 20,
  groups: { label: texts.filter, of: [allGroup, ...groupsOf('show', groups)] },
  columns,
  keyOf: ({ id }) => id,
  empty: { title: texts.noneFoundTitle, text: texts.noneMatch },
  csv: { path: href('/admin/questions.csv'), name: 'questions', table },
})
