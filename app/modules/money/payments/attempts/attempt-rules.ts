/** By which way a payment comes: asked of a wallet, to an account of one hour, on the provider's page, or by hand. */
export const paymentWays = ['mobile_money', 'bank_account', 'hosted', 'manual'] as const
export type PaymentWay = (typeof paymentWays)[number]

/**
 * - created: the provider may or may not know of it
 * - pending: the provider waits for the buyer
 * - expired: nobody waits any more; money may still come
 * - review: another sum than was asked for came, and an administrator decides
 */
export const paymentStates = ['created', 'pending', 'succeeded', 'failed', 'expired', 'review'] as const
export type PaymentState = (typeof paymentStates)[number]

/** The one table of an attempt's moves; a trigger refuses any other. Money may come after all. */
export const attemptMoves: Record<PaymentState, readonly PaymentState[]> = {
  created: ['pending', 'succeeded', 'failed', 'expired', 'review'],
  pending: ['succeeded', 'failed', 'expired', 'review'],
  failed: ['succeeded', 'review'],
  expired: ['succeeded', 'review'],
  review: ['succeeded'],
  succeeded: [],
}
export const mayAttemptBecome = (from: PaymentState, to: PaymentState) => attemptMoves[from].includes(to)

/** The buyer may still pay it, as far as is known. */
export const isPending = (status: PaymentState) => status === 'created' || status === 'pending'
export const pendingStates = paymentStates.filter(isPending)

/** What became of money that came: it paid the orders of its checkout, or it came too late or twice and goes back. */
export const paymentUses = ['orders', 'returned'] as const
export type PaymentUse = (typeof paymentUses)[number]

/** What the buyer needs to pay: the page of the provider, or an account and until when it takes the exact sum. */
export type PaymentInstructions =
  | { kind: 'page'; url: string }
  | { kind: 'account'; bankName: string; accountName: string; accountNumber: string; expiresAt: string }
