import { z } from 'zod'
import { lineField } from '#app/base/fields/line-field.ts'
import { idPattern } from '#app/base/ids.ts'
import { mobileMoneyOperators } from '#app/base/mobile-money.ts'
import type { Message } from '#app/messages/language.ts'
import { asIssueMessage, says } from '#app/messages/validation.ts'
import { chooseOperator } from '#messages/payments.ts'
import * as texts from '#messages/refunds.ts'
import { walletNumber, walletRefusals } from '../payments/input-rules.ts'

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
