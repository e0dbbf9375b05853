import { choiceFilter, sameNames, searchFilter, valueFilter } from '#app/base/list/filters.ts'
import { listCard } from '#app/base/list/list-card.ts'
import { districts } from '#app/base/places/districts.ts'
import * as texts from '#messages/admin-delivery.ts'

export const courierCard = listCard({
  countedBy: ['on'],
  filters: {
    on: valueFilter(['yes', 'no']),
    search: searchFilter(texts.nameOrLicence),
    district: choiceFilter(texts.goesTo, texts.allDistricts, sameNames(districts)),
  },
  sorts: { name: { text: texts.byName }, price: { text: texts.cheapestFirst }, used: { text: texts.byUse } },
})
