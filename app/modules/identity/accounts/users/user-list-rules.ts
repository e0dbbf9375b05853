import { roles } from '#app/base/actor.ts'
import { choiceFilter, searchFilter, valueFilter } from '#app/base/list/filters.ts'
import { listCard } from '#app/base/list/list-card.ts'
import type { Message } from '#app/messages/language.ts'
import type { AccountStatus } from '#app/modules/platform/users/status.ts'
import * as texts from '#messages/admin-accounts.ts'
import { newestFirst } from '#messages/admin-lists.ts'

export const userCard = listCard({
  countedBy: ['role'],
  filters: {
    role: valueFilter(roles, 'role'),
    search: searchFilter(texts.searchHint),
    status: choiceFilter(
      texts.status,
      texts.anyStatus,
      { active: texts.active, suspended: texts.suspended } satisfies Record<AccountStatus, Message>,
      'status',
    ),
    verified: choiceFilter(texts.email, texts.anyEmail, texts.verified),
  },
  sorts: {
    newest: { text: newestFirst, desc: ['createdAt'] },
    oldest: { text: texts.oldestFirst, asc: ['createdAt'] },
    name: { text: texts.byName },
  },
})
