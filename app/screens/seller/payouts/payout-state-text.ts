import type { OwnPayout } from '#app/modules/money/payouts/approving/find-payout.server.ts'

/** Where a payout stands, in a seller's words. */
export function payoutStateText(payout: OwnPayout): string {
  switch (payout.status) {
    case 'requested':
      return payout.destinationNo > 1
        ? 'The account of your shop changed, so Thumba approves this payout anew. If you did not change it, change your password and write to us at once.'
        : 'Thumba looks at it and approves it. Until then you can withdraw it.'
    case 'approved':
      return payout.needsSecond && !payout.secondAt
        ? 'One administrator approved it. Because it is large, a second one approves it too.'
        : 'It is approved and leaves soon.'
    case 'sending':
      return 'The money has left. You are told as soon as it arrived.'
    case 'paid':
      return 'The money has arrived.'
    case 'failed':
      return `The money is back on your balance. The reason: ${payout.failure}`
    case 'withdrawn':
      return 'The money is back on your balance.'
  }
}
