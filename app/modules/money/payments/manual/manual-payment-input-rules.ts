import { z } from 'zod'
import { amountField } from '#app/base/fields/amount-field.ts'
import { lineField } from '#app/base/fields/line-field.ts'
import { maxAmount } from '#app/base/money.ts'
import { says } from '#app/messages/validation.ts'
import * as texts from '#messages/payments.ts'
import { transferReferenceOf } from './manual-payment-rules.ts'

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
