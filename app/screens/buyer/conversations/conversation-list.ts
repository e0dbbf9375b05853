import { allGroup, defineList } from '#app/kit/list/define-list.ts'
import { choiceParam } from '#app/kit/list/list-address.ts'
import type { ListedConversation } from '#app/modules/sales/conversations/listing.server.ts'
import * as texts from '#messages/conversations.ts'

export const conversationList = defineList<ListedConversation>()({
  title: texts.listTitle,
  counted: texts.counted,
  perPage: 20,
  filters: { show: choiceParam(['unread']) },
  groups: {
    label: texts.filter,
    of: [allGroup, { name: 'unread', text: texts.unread, where: { show: 'unread' } }],
  },
  keyOf: ({ id }) => id,
  empty: { title: texts.noneTitle, text: texts.noneText },
})
