import { choiceParam, listParams, textParam } from '#app/kit/list/list-params.ts'
import { type MessageView, messageViews } from '#app/modules/outreach/contact/list-rules.ts'
import { topicNames } from '#app/modules/outreach/contact/rules.ts'

const address = listParams({
  status: choiceParam(messageViews),
  topic: choiceParam(topicNames),
  search: textParam(80),
  sort: choiceParam(['newest'] as const),
  tick: choiceParam(['all'] as const),
})
type Wanted = ReturnType<typeof address.read>

/** What waits for an answer, unless the address says otherwise. */
export const messageListParams = {
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
