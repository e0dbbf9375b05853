import { fill, type Message } from '#app/messages/language.ts'
import type { OwnPayout } from '#app/modules/money/payouts/approving/reading.server.ts'
import { states } from '#messages/seller-payouts.ts'

/** Where a payout stands, in a seller's words. */
export function payoutStateText(payout: OwnPayout): Message {
  switch (payout.status) {
    case 'requested':
      return payout.destinationNo > 1 ? states.approvedAnew : states.requested
    case 'approved':
      return payout.needsSecond && !payout.secondAt ? states.approvedOnce : states.approved
    case 'failed':
      return fill(states.failed, { failure: payout.failure ?? '' })
    default:
      return states[payout.status]
  }
}
