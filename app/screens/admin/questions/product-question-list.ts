import { defineList } from '#app/kit/list/define-list.ts'
import type { ListedQuestion } from '#app/modules/catalog/questions/reading.server.ts'
import * as texts from '#messages/questions.ts'

export const productQuestionList = defineList<ListedQuestion>()({
  title: texts.heading,
  counted: texts.counted,
  perPage: 20,
  filters: {},
  keyOf: ({ id }) => id,
  empty: { title: texts.noneTitle, text: texts.none },
})
