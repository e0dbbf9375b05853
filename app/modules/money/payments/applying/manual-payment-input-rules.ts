import { z } from 'zod'
import { lineField } from '#app/base/fields/line-field.ts'
import { maxAmount } from '#app/base/money.ts'
import { says } from '#app/messages/validation.ts'
import * as texts from '#messages/payments.ts'
import { transferReferenceOf } from './manual-payment-rules.ts'

const order = z.string(says(texts.whichOrder)).max(40, says(texts.whichOrder))
const reference = lineField(80, texts.enterReference)
  .transform(transferReferenceOf)
  .refine((text) => text.length >= 3 && text.length <= 60, says(texts.referenceLength))

/** What the account shows: `12,500`, `MK 12500`. */
const amount = z
  .string(says(texts.enterReceived))
  .transform((typed) => Number(typed.replace(/^\s*(mwk|mk)/i, '').replaceAll(/[\s,]/g, '') || Number.NaN))
  .refine((sum) => Number.isInteger(sum) && sum > 0 && sum <= maxAmount * 9, says(texts.wholeKwacha))

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
