import { allGroup, defineList } from '#app/kit/list/define-list.ts'
import { choiceParam } from '#app/kit/list/list-address.ts'
import type { ListedQuestion } from '#app/modules/catalog/questions/list-questions.server.ts'
import * as texts from '#messages/questions.ts'

export const shopQuestionList = defineList<ListedQuestion>()({
  title: texts.sellerTitle,
  counted: texts.counted,
  perPage: 20,
  filters: { show: choiceParam(['waiting', 'answered']) },
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
})
