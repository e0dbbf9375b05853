import { z } from 'zod'
import { optionalAmountField } from '#app/base/fields/amount-field.ts'
import { lineField } from '#app/base/fields/line-field.ts'
import { textField } from '#app/base/fields/text-field.ts'
import { idPattern } from '#app/base/ids.ts'
import { mobileMoneyOperators } from '#app/base/mobile-money.ts'
import type { Message } from '#app/messages/language.ts'
import { asIssueMessage, says } from '#app/messages/validation.ts'
import { chooseOperator } from '#messages/payments.ts'
import * as texts from '#messages/refunds.ts'
import { walletNumber, walletRefusals } from '../payments/input-rules.ts'
import { piecesFieldPattern, type RequestedRefund, refundChoices } from './refunding/refund-rules.ts'

/** The part of a form that says what goes back; the number of pieces of each line has a field of its own. */
export const refundLineFields = {
  what: z.enum(refundChoices, says(texts.chooseWhat)),
  amount: optionalAmountField(),
  delivery: z.literal('yes').optional(),
  restock: z.literal('yes').optional(),
}

export const refundInput = z.object({
  ...refundLineFields,
  note: textField(500).refine((text) => text.length > 0, says(texts.sayWhyToBoth)),
  press: z.string().regex(idPattern, says(texts.openAgain)),
})

type Sent = {
  what: (typeof refundChoices)[number]
  amount?: number
  delivery?: 'yes'
}

/** What a form asks for; `typed` are all its fields as they came. */
export function requestedRefundOf(
  { what, amount, delivery }: Sent,
  typed: Record<string, string>,
): RequestedRefund {
  if (what === 'all') return { all: true }
  if (what === 'amount') return { amount: amount ?? 0 }
  const lines = Object.entries(typed).flatMap(([name, value]) => {
    const position = piecesFieldPattern.exec(name)?.[1]
    if (position === undefined || value.trim() === '') return []
    return [
      { position: Number(position), quantity: /^\d{1,6}$/.test(value.trim()) ? Number(value) : Number.NaN },
    ]
  })
  return { lines, delivery: delivery === 'yes' }
}

const id = z.string().regex(idPattern)
export const sendRefundInput = z.object({ id, seen: z.string().max(20).default('') })
export const refundWalletInput = z.object({
  id,
  operator: z.enum(mobileMoneyOperators, says(chooseOperator)),
  number: z.string(says(texts.enterWallet)).transform((typed, context) => {
    const read = walletNumber(typed)
    if (read.ok) return read.value
    context.addIssue({
      code: 'custom',
      message: asIssueMessage(read.reason === 'no-number' ? texts.enterWallet : walletRefusals[read.reason]),
    })
    return z.NEVER
  }),
})
const reference = (missing: Message) =>
  lineField(80, missing).transform((typed) => typed.replaceAll(/\s/g, '').toUpperCase())
export const manualRefundInput = z.object({ id, reference: reference(texts.enterReference) })
export const unclearRefundInput = z.object({
  id,
  reference: reference(texts.enterProviderReference),
  reason: lineField(300, texts.sayWhatYouSaw),
})

export const returnedRefundInput = z.object({
  id,
  reason: lineField(300, texts.sayHowYouKnow),
})
export const arrivedRefundInput = z.object({
  id,
  reference: reference(texts.enterArrivedReference),
  reason: lineField(300, texts.sayHowYouKnow),
})
export const useRefundInput = z.object({
  id,
  order: lineField(20, texts.enterOrder),
  reason: lineField(300, texts.sayWhy),
})
