import { z } from 'zod'
import { lineField } from '#app/base/fields/line-field.ts'
import { maxAmount } from '#app/base/money.ts'
import { says } from '#app/messages/validation.ts'
import * as texts from '#messages/payments.ts'

const note = lineField(300, texts.sayWhyToAdmins)

export const reviewInput = z.object({
  paymentId: z.string(),
  take: z.enum(['orders', 'return'], says(texts.chooseAction)),
  note,
  worth: z
    .string()
    .trim()
    .optional()
    .transform((typed) => (typed ? Number(typed.replaceAll(/[\s,]/g, '')) : undefined))
    .refine(
      (sum) => sum === undefined || (Number.isInteger(sum) && sum > 0 && sum <= maxAmount),
      says(texts.wholeKwacha),
    ),
})

export const differenceInput = z.object({
  id: z.string(says(texts.whichDifference)).max(40, says(texts.whichDifference)),
  note: lineField(500, texts.saySource),
})
