/** What says who a shop is and where its money goes. Whoever changes it types the password again. */
export const payoutAccountFields = [
  'paymentNumber',
  'paymentOperator',
  'bankName',
  'bankAccountName',
  'bankAccountNumber',
] as const

type Account = Partial<Record<(typeof payoutAccountFields)[number], string | null>>

export const isSamePayoutAccount = (one: Account, other: Account) =>
  payoutAccountFields.every((field) => (one[field] ?? null) === (other[field] ?? null))

/** How long no payout leaves after a seller changed where it goes: time to notice, and to say that it was somebody else. */
export const payoutPauseHours = 48

/** Until when payouts wait; undefined where they do not. */
export function payoutsPausedUntil(
  { payoutAccountChangedAt }: { payoutAccountChangedAt: Date | null },
  now: Date,
): Date | undefined {
  if (!payoutAccountChangedAt) return undefined
  const until = new Date(payoutAccountChangedAt.getTime() + payoutPauseHours * 60 * 60 * 1000)
  return until > now ? until : undefined
}

const wasItYou = 'If this was not you, choose a new password at once and write to us.'
export const payoutAccountChangedNotice = {
  title: 'The account that your payouts go to has changed',
  text: `Somebody who knows your password changed it. For your safety no payout leaves for ${payoutPauseHours} hours. ${wasItYou}`,
  path: '/seller/profile',
}
export const shopNameChangedNotice = (name: string, isReviewed: boolean) => ({
  title: 'Your shop asked for a new name',
  text: `The new name is “${name}”. ${isReviewed ? 'We look at it before buyers see it. ' : ''}${wasItYou}`,
  path: '/seller/profile',
})

export const shopNameDecisions = ['approve-name', 'reject-name'] as const
export type ShopNameDecision = (typeof shopNameDecisions)[number]
export const shopNameDecisionRefusals = {
  'no-such-shop': 'There is no such seller',
  'no-new-name': 'No new name waits here any more',
  'name-moved-on': 'The seller has asked for another name since. Look at that one.',
  'reason-missing': 'Say why, in words the seller understands',
} as const
export type ShopNameDecisionRefusal = keyof typeof shopNameDecisionRefusals

export const shopNameDecisionNotice = (decision: ShopNameDecision, name: string, reason: string) =>
  decision === 'approve-name'
    ? { title: 'Your new shop name is approved', text: `Buyers now read “${name}”.` }
    : { title: 'Your new shop name was not approved', text: `“${name}”: ${reason}` }
