import { defineList } from '#app/kit/list/define-list.ts'
import type { ShownQuestion } from '#app/modules/catalog/questions/rules.ts'
import * as texts from '#messages/questions.ts'

export const questionList = defineList<ShownQuestion>()({
  title: texts.heading,
  counted: texts.counted,
  perPage: 20,
  filters: {},
  keyOf: ({ id }) => id,
  empty: { title: texts.noAnswersTitle, text: texts.noAnswers },
})
