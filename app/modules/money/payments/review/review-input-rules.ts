import { z } from 'zod'
import { optionalAmountField } from '#app/base/fields/amount-field.ts'
import { lineField } from '#app/base/fields/line-field.ts'
import { says } from '#app/messages/validation.ts'
import * as texts from '#messages/payments.ts'

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
