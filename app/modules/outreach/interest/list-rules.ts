import { choiceFilter, sameNames, searchFilter, valueFilter } from '#app/base/list/filters.ts'
import { listCard } from '#app/base/list/list-card.ts'
import { districts } from '#app/base/places/districts.ts'
import * as texts from '#messages/admin-interest.ts'
import { newestFirst } from '#messages/admin-lists.ts'
import { interestStatuses } from './rules.ts'

export const interestCard = listCard({
  countedBy: ['status'],
  filters: {
    status: valueFilter(interestStatuses, 'status'),
    search: searchFilter(texts.searchHint),
    role: choiceFilter(texts.role, texts.both, texts.roles, 'wantedRole'),
    district: choiceFilter(texts.district, texts.allDistricts, sameNames(districts), 'district'),
  },
  sorts: {
    newest: { text: newestFirst, desc: ['createdAt'] },
    oldest: { text: texts.oldestFirst, asc: ['createdAt'] },
  },
})
