import { z } from 'zod'
import { amountField, optionalAmountField } from '#app/base/fields/amount-field.ts'
import { lineField } from '#app/base/fields/line-field.ts'
import { mobileMoneyOperators, operatorOf } from '#app/base/mobile-money.ts'
import { maxAmount } from '#app/base/money.ts'
import { toE164 } from '#app/base/phone.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Message } from '#app/messages/language.ts'
import { asIssueMessage, says } from '#app/messages/validation.ts'
import * as texts from '#messages/payments.ts'
import { transferReferenceOf } from './manual/manual-payment-rules.ts'

export type WalletRefusal = 'no-number' | 'no-wallet'
export const walletRefusals: Record<WalletRefusal, Message> = texts.walletRefusals

/** The wallet that a typed number is. Whose network it is its prefix only hints at: numbers can be ported. */
export function walletNumber(typed: string): Result<string, WalletRefusal> {
  const number = toE164(typed)
  if (!number) return refuse('no-number')
  return operatorOf(number) ? ok(number) : refuse('no-wallet')
}

const number = z.string().transform((typed, context) => {
  const wallet = walletNumber(typed)
  if (wallet.ok) return wallet.value
  context.addIssue({ code: 'custom', message: asIssueMessage(walletRefusals[wallet.reason]) })
  return z.NEVER
})

/** The wallet that is asked. */
export const walletInput = z.object({
  operator: z.enum(mobileMoneyOperators, says(texts.chooseOperator)),
  number: number.prefault(''),
})

/** How a buyer wants to pay. */
export const payInput = z.discriminatedUnion(
  'way',
  [
    z.object({
      way: z.literal('mobile_money'),
      operator: z.enum(mobileMoneyOperators, says(texts.chooseOperator)),
      number: number.prefault(''),
    }),
    z.object({ way: z.literal('bank_account') }),
    z.object({ way: z.literal('hosted') }),
  ],
  says(texts.chooseWay),
)
export type PayInput = z.output<typeof payInput>

const order = z.string(says(texts.whichOrder)).max(40, says(texts.whichOrder))
const reference = lineField(80, texts.enterReference)
  .transform(transferReferenceOf)
  .refine((text) => text.length >= 3 && text.length <= 60, says(texts.referenceLength))

/** What the account shows. One transfer may be for more than is due. */
const amount = amountField({ min: 1, max: maxAmount * 9, missing: texts.enterReceived })

export const receivedInput = z.object({
  id: order,
  reference,
  amount,
  /** Ticked where another sum than is due is what the account shows. */
  sure: z
    .string()
    .optional()
    .transform((sent) => sent !== undefined),
})
export const returnedInput = z.object({ id: order, reference, amount })
export const failedInput = z.object({
  id: order,
  reason: lineField(300, texts.sayWhyToBuyer),
})

const note = lineField(300, texts.sayWhyToAdmins)

export const reviewInput = z.object({
  paymentId: z.string(),
  take: z.enum(['orders', 'return'], says(texts.chooseAction)),
  note,
  worth: optionalAmountField({ min: 1 }),
})

export const differenceInput = z.object({
  id: z.string(says(texts.whichDifference)).max(40, says(texts.whichDifference)),
  note: lineField(500, texts.saySource),
})
