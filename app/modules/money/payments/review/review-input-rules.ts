import { z } from 'zod'
import { lineField } from '#app/base/fields/line-field.ts'
import { maxAmount } from '#app/base/money.ts'

const note = lineField(300, 'Say why: other administrators read it')

export const reviewInput = z.object({
  paymentId: z.string(),
  take: z.enum(['orders', 'return'], { error: 'Choose what to do' }),
  note,
  worth: z
    .string()
    .trim()
    .optional()
    .transform((typed) => (typed ? Number(typed.replaceAll(/[\s,]/g, '')) : undefined))
    .refine(
      (sum) => sum === undefined || (Number.isInteger(sum) && sum > 0 && sum <= maxAmount),
      'Enter whole kwacha, such as 12,500',
    ),
})

export const differenceInput = z.object({
  id: z.string({ error: 'Which difference?' }).max(40, 'Which difference?'),
  note: lineField(500, 'Say what it came from'),
})
