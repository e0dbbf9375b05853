import { type MobileMoneyOperator, operatorOf } from '#app/base/mobile-money.ts'
import type { Translate } from '#app/messages/language.ts'
import * as texts from '#messages/shop-settings.ts'

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

/** What somebody showed to change a shop's name or payout account; a code to the phone does for the payment number only. */
export type PayoutProof = 'password' | 'phone-code'

export const payoutAccountChangedNotice = (t: Translate, proof: PayoutProof) => ({
  title: t(texts.payoutAccountTitle),
  text: t(proof === 'password' ? texts.payoutAccountText : texts.payoutByCodeText, {
    hours: payoutPauseHours,
  }),
  path: '/seller/profile',
})
export const shopNameChangedNotice = (t: Translate, name: string, isReviewed: boolean) => ({
  title: t(texts.newNameTitle),
  text: t(isReviewed ? texts.newNameReviewedText : texts.newNameText, { name }),
  path: '/seller/profile',
})

export const shopNameDecisions = ['approve-name', 'reject-name'] as const
export type ShopNameDecision = (typeof shopNameDecisions)[number]
export const shopNameDecisionRefusals = texts.shopNameDecisionRefusals
export type ShopNameDecisionRefusal = keyof typeof shopNameDecisionRefusals

export const shopNameDecisionNotice = (
  t: Translate,
  decision: ShopNameDecision,
  name: string,
  reason: string,
) =>
  decision === 'approve-name'
    ? { title: t(texts.nameApprovedTitle), text: t(texts.nameApprovedText, { name }) }
    : { title: t(texts.nameRejectedTitle), text: t(texts.nameRejectedText, { name, reason }) }

type Given = { paymentNumber?: string; paymentOperator?: MobileMoneyOperator }

/** What a shop keeps of where it is paid: the operator that was chosen, else the one that the prefix belongs to. */
export const mobileMoneyAccountOf = ({ paymentNumber, paymentOperator }: Given) => ({
  ...(paymentNumber && { paymentNumber, paymentOperator: operatorOf(paymentNumber) ?? null }),
  ...(paymentOperator && { paymentOperator }),
})

type BankDetails = {
  bankName?: string | null
  bankAccountName?: string | null
  bankAccountNumber?: string | null
}
const bankFields = ['bankName', 'bankAccountName', 'bankAccountNumber'] as const

/** Which bank details are missing: none when all are there, and none when there are none. */
export function missingBankFields(shop: BankDetails) {
  const missing = bankFields.filter((field) => !shop[field])
  return missing.length < bankFields.length ? missing : []
}

type Taxpayer = { tin?: string | null; vatRegistered?: boolean }

/** A receipt with VAT names the seller's TIN. */
export const lacksTin = ({ tin, vatRegistered }: Taxpayer) => Boolean(vatRegistered) && !tin
