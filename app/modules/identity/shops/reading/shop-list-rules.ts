import { choiceFilter, sameNames, searchFilter, valueFilter } from '#app/base/list/filters.ts'
import { listCard } from '#app/base/list/list-card.ts'
import { districts } from '#app/base/places/districts.ts'
import { newestFirst } from '#messages/admin-lists.ts'
import * as texts from '#messages/admin-shops.ts'
import { sellerStatuses } from '../status.ts'

/** Those that waited longest come first unless the address says otherwise. */
export const shopCard = listCard({
  countedBy: ['status'],
  opensOn: { status: 'pending' },
  filters: {
    status: valueFilter(sellerStatuses, 'status'),
    waits: valueFilter(['name']),
    search: searchFilter(texts.searchHint),
    district: choiceFilter(texts.district, texts.allDistricts, sameNames(districts), 'location'),
  },
  sorts: {
    oldest: { text: texts.oldestFirst, asc: ['createdAt'] },
    newest: { text: newestFirst, desc: ['createdAt'] },
    name: { text: texts.byName },
  },
})
