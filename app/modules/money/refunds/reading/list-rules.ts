import { choiceFilter, dayRange, searchFilter, valueFilter } from '#app/base/list/filters.ts'
import { listCard } from '#app/base/list/list-card.ts'
import type { Translate } from '#app/messages/language.ts'
import { newestFirst } from '#messages/admin-lists.ts'
import * as texts from '#messages/admin-refunds.ts'
import { waits } from '#messages/refunds.ts'
import { isGivenUp, type RefundWay } from '../rules.ts'
import { isWithUs, type RefundState, refundTraits } from '../status.ts'

/** `needs-you` are those that nothing happens with until an administrator does something. */
export const refundGroups = ['needs-you', 'due', 'sending', 'paid', 'failed'] as const
type RefundGroup = (typeof refundGroups)[number]

export const refundCard = listCard({
  countedBy: ['status'],
  opensOn: { status: 'needs-you' },
  filters: {
    status: valueFilter(refundGroups),
    search: searchFilter(texts.searchHint),
    way: choiceFilter(texts.way, texts.everyWay, texts.ways, 'way'),
    ...dayRange('createdAt'),
  },
  sorts: {
    newest: { text: newestFirst, desc: ['createdAt'] },
    oldest: { text: texts.waitingFirst, asc: ['createdAt'] },
    largest: { text: texts.largestFirst, desc: ['amount'] },
  },
})
export type RefundCounts = Record<RefundGroup, { refunds: number; sum: number }>

type Standing = {
  status: RefundState
  way: RefundWay
  amount: number
  doubt: string | null
  returnedAt: Date | null
}

export type RefundWait = keyof typeof waits | 'doubt'

/** What a refund waits for an administrator for; nothing where it goes on by itself or is over. */
export function refundWaitReason(refund: Standing, largeAbove: number): RefundWait | undefined {
  const { status, way, amount, doubt, returnedAt } = refund
  if (doubt) return 'doubt'
  if (returnedAt) return way === 'by_hand' ? 'returnedByHand' : 'returned'
  if (isGivenUp(refund)) return 'givenUp'
  if (refundTraits[status].needsAdmin) return 'failed'
  if (!isWithUs(status)) return undefined
  if (way === 'by_hand') return 'noWallet'
  return amount > largeAbove ? 'large' : undefined
}

/** The same in words; a doubt is stored in its own. */
export const refundWaitText = (t: Translate, { doubt }: Pick<Standing, 'doubt'>, wait: RefundWait): string =>
  wait === 'doubt' ? (doubt ?? '') : t(waits[wait])
