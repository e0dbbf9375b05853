import type { Tx } from '#app/db/client.server.ts'
import { withTranslatedFailure } from '#app/modules/money/payments/provider/translated-failure.server.ts'
import { noticeWords, notify } from '#app/modules/platform/notifications/notify.server.ts'
import type { PayoutRow } from '../sending/post-payout.server.ts'
import { type PayoutEvent, payoutText, payoutWords } from './payout-notice-rules.ts'

export type { PayoutEvent } from './payout-notice-rules.ts'

/** Tells the seller of a turn of a payout; of each once, of the account as often as it changes. */
export function notifySellerOfPayout(tx: Tx, payout: PayoutRow, turn: PayoutEvent) {
  const text = payoutText(payout, turn)
  return notify(tx, {
    userId: payout.sellerId,
    kind: 'payment',
    path: payoutPath(payout.id),
    ...noticeWords((t) => payoutWords(t, withTranslatedFailure(t, payout), turn)),
    texted: text && (() => text),
    onceKey: `payout ${payout.id} ${turn} ${payout.destinationNo}`,
  })
}

export const payoutPath = (id: string) => `/seller/earnings/payouts/${id}`
