import { choiceParam, numberedAddress } from '#app/kit/list/list-address.ts'
import { periods } from '#app/modules/money/ledger/earnings/trend-rules.ts'

/** The orders of a page, and the period of the figures above them: the last weeks unless the address says otherwise. */
export const earningsAddress = numberedAddress({ period: choiceParam(periods) })
