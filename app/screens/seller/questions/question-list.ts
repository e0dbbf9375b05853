import { href } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { allGroup, csvTable, defineList } from '#app/kit/list/define-list.ts'
import { shopQuestionCard } from '#app/modules/catalog/questions/list-rules.ts'
import type { ListedQuestion } from '#app/modules/catalog/questions/reading.server.ts'
import * as texts from '#messages/questions.ts'

const table = csvTable<ListedQuestion>([
  [texts.askedAt, ({ createdAt }) => sortableMoment(createdAt)],
  [texts.product, ({ productName }) => productName],
  [texts.question, ({ text }) => text],
  [texts.theAnswer, ({ answer }) => answer ?? ''],
  [texts.answeredAt, ({ answeredAt }) => (answeredAt ? sortableMoment(answeredAt) : '')],
])

export const shopQuestionList = defineList<ListedQuestion>()({
  ...shopQuestionCard,
  title: texts.sellerTitle,
  counted: texts.counted,
  perPage: 20,
  groups: {
    label: texts.filter,
    of: [
      allGroup,
      { name: 'waiting', text: texts.waiting, where: { show: 'waiting' } },
      { name: 'answered', text: texts.answered, where: { show: 'answered' } },
    ],
  },
  keyOf: ({ id }) => id,
  empty: { title: texts.noneFoundTitle, text: texts.noneFoundText },
  csv: { path: href('/seller/questions.csv'), name: 'questions', table },
})
