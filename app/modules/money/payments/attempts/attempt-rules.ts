/** By which way a payment comes: asked of a wallet, to an account of one hour, on the provider's page, or by hand. */
export const paymentWays = ['mobile_money', 'bank_account', 'hosted', 'manual'] as const
export type PaymentWay = (typeof paymentWays)[number]

/** What became of money that came: it paid the orders of its checkout, or it came too late or twice and goes back. */
export const paymentUses = ['orders', 'returned'] as const
export type PaymentUse = (typeof paymentUses)[number]

/** What the buyer needs to pay: the page of the provider, or an account and until when it takes the exact sum. */
export type PaymentInstructions =
  | { kind: 'page'; url: string }
  | { kind: 'account'; bankName: string; accountName: string; accountNumber: string; expiresAt: string }
