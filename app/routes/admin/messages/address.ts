import { type MessageView, messageViews } from '#app/domain/contact/list-rules.ts'
import { topicNames } from '#app/domain/contact/rules.ts'
import { listAddress, oneOf, words } from '#app/web/list-address.ts'

const address = listAddress({
  status: oneOf(messageViews),
  topic: oneOf(topicNames),
  search: words(80),
  sort: oneOf(['newest'] as const),
  tick: oneOf(['all'] as const),
})
type Wanted = ReturnType<typeof address.read>

/** What waits for an answer, unless the address says otherwise. */
export const messageAddress = {
  read: (params: URLSearchParams) => ({
    ...address.read(params),
    status: address.read(params).status ?? ('waiting' satisfies MessageView),
  }),
  write: (wanted: Partial<Wanted>) => address.write(wanted),
}

export const viewNames: Record<MessageView, string> = {
  waiting: 'Waiting',
  new: 'New',
  read: 'Read',
  answered: 'Answered',
  closed: 'Closed',
  all: 'All',
}
