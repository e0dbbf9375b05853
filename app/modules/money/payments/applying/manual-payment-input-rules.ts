import { z } from 'zod'
import { lineField } from '#app/base/fields/line-field.ts'
import { maxAmount } from '#app/base/money.ts'
import { transferReferenceOf } from './manual-payment-rules.ts'

const order = z.string({ error: 'Which order?' }).max(40, 'Which order?')
const reference = lineField(80, 'Enter the reference of the transfer')
  .transform(transferReferenceOf)
  .refine((text) => text.length >= 3 && text.length <= 60, 'A reference has 3 to 60 characters')

/** What the account shows: `12,500`, `MK 12500`. */
const amount = z
  .string({ error: 'Enter the amount that came' })
  .transform((typed) => Number(typed.replace(/^\s*(mwk|mk)/i, '').replaceAll(/[\s,]/g, '') || Number.NaN))
  .refine(
    (sum) => Number.isInteger(sum) && sum > 0 && sum <= maxAmount * 9,
    'Enter whole kwacha, such as 12,500',
  )

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
  reason: lineField(300, 'Say why, in words the buyer understands'),
})
