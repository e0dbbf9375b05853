import { choiceParam } from '#app/base/list/list-address.ts'
import { allGroup, defineList } from '#app/kit/list/define-list.ts'
import type { ListedNotification } from '#app/modules/platform/notifications/notifications.server.ts'
import * as texts from '#messages/notifications.ts'

export const notificationList = defineList<ListedNotification>()({
  title: texts.title,
  counted: texts.counted,
  perPage: 20,
  filters: { show: choiceParam(['unread']) },
  groups: {
    label: texts.filter,
    of: [allGroup, { name: 'unread', text: texts.unread, where: { show: 'unread' } }],
  },
  keyOf: ({ id }) => id,
  empty: { title: texts.noneUnreadTitle, text: texts.noneUnreadText },
})
