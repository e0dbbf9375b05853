import { idPattern } from '#app/base/ids.ts'
import { choiceFilter, type Filter, sameNames, searchFilter } from '#app/base/list/filters.ts'
import { listCard } from '#app/base/list/list-card.ts'
import { districts } from '#app/base/places/districts.ts'
import type { Message } from '#app/messages/language.ts'
import * as texts from '#messages/admin-delivery.ts'
import type { DeliveryWay } from '../rules.ts'

const wayNames: Record<DeliveryWay, Message> = texts.ways
/** Its field is drawn by the screen, which knows the couriers. */
const courier: Filter<string> & { column: undefined } = {
  read: (typed) => (idPattern.test(typed) ? typed : undefined),
  column: undefined,
}

export const sellerDeliveryCard = listCard({
  filters: {
    search: searchFilter(texts.shop),
    way: choiceFilter(texts.way, texts.anyWay, wayNames),
    district: choiceFilter(texts.deliversTo, texts.allDistricts, sameNames(districts)),
    courier,
  },
  sorts: { name: { text: texts.byName }, newest: { text: texts.newestShopsFirst, desc: ['createdAt'] } },
})
