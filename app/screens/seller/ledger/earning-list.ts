import { choiceParam } from '#app/base/list/list-address.ts'
import { defineList } from '#app/kit/list/define-list.ts'
import { periods } from '#app/modules/money/ledger/earnings/trend-rules.ts'
import type { Earning } from '#app/modules/money/ledger/rules.ts'
import * as texts from '#messages/seller-payouts.ts'

/** The orders of a page, and the period of the figures above them: the last weeks unless the address says otherwise. */
export const earningList = defineList<Earning>()({
  title: texts.orderByOrder,
  counted: texts.countedOrders,
  perPage: 10,
  filters: { period: choiceParam(periods) },
  keyOf: ({ orderNumber }) => orderNumber,
  empty: { title: texts.nothingEarned, text: texts.emptyOrders },
})
