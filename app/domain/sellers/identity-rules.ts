/** What says who a shop is and where its money goes. Whoever changes it types the password again. */
export const accountFields = [
  'paymentNumber',
  'paymentOperator',
  'bankName',
  'bankAccountName',
  'bankAccountNumber',
] as const

type Account = Partial<Record<(typeof accountFields)[number], string | null>>

export const isSameAccount = (one: Account, other: Account) =>
  accountFields.every((field) => (one[field] ?? null) === (other[field] ?? null))

/** How long no payout leaves after a seller changed where it goes: time to notice, and to say that it was somebody else. */
export const pauseHours = 48

/** Until when payouts wait; undefined where they do not. */
export function payoutsPausedUntil(
  { payoutAccountChangedAt }: { payoutAccountChangedAt: Date | null },
  now: Date,
): Date | undefined {
  if (!payoutAccountChangedAt) return undefined
  const until = new Date(payoutAccountChangedAt.getTime() + pauseHours * 60 * 60 * 1000)
  return until > now ? until : undefined
}

const wasItYou = 'If this was not you, choose a new password at once and write to us.'
export const accountChangedMail = {
  title: 'The account that your payouts go to has changed',
  text: `Somebody who knows your password changed it. For your safety no payout leaves for ${pauseHours} hours. ${wasItYou}`,
  path: '/seller/profile',
}
export const nameChangedMail = (name: string, isReviewed: boolean) => ({
  title: 'Your shop asked for a new name',
  text: `The new name is “${name}”. ${isReviewed ? 'We look at it before buyers see it. ' : ''}${wasItYou}`,
  path: '/seller/profile',
})

export const nameDecisions = ['approve-name', 'reject-name'] as const
export type NameDecision = (typeof nameDecisions)[number]
export const nameDecisionRefusals = {
  'no-such-shop': 'There is no such seller',
  'no-new-name': 'No new name waits here any more',
  'name-moved-on': 'The seller has asked for another name since. Look at that one.',
  'reason-missing': 'Say why, in words the seller understands',
} as const
export type NameDecisionRefusal = keyof typeof nameDecisionRefusals

export const nameDecidedWords = (decision: NameDecision, name: string, reason: string) =>
  decision === 'approve-name'
    ? { title: 'Your new shop name is approved', text: `Buyers now read “${name}”.` }
    : { title: 'Your new shop name was not approved', text: `“${name}”: ${reason}` }
