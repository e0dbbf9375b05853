import type { Tx } from '../../db/client.server.ts'
import { notify } from '../notifications/notify.server.ts'
import type { PayoutRow } from './book-payout.server.ts'
import { type PayoutTurn, payoutWords } from './telling-rules.ts'

export type { PayoutTurn } from './telling-rules.ts'

/** Tells the seller of a turn of a payout; of each once, of the account as often as it changes. */
export const tellSeller = (tx: Tx, payout: PayoutRow, turn: PayoutTurn) =>
  notify(tx, {
    userId: payout.sellerId,
    kind: 'payment',
    path: payoutPath(payout.id),
    ...payoutWords(payout, turn),
    onceKey: `payout ${payout.id} ${turn} ${payout.destinationNo}`,
  })

export const payoutPath = (id: string) => `/seller/earnings/payouts/${id}`
