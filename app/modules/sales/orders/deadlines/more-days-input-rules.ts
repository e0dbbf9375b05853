import { z } from 'zod'
import { lineField } from '#app/base/fields/line-field.ts'
import { fill } from '#app/messages/language.ts'
import { says } from '#app/messages/validation.ts'
import * as texts from '#messages/orders.ts'
import { maxMoreDays } from '../deadline-rules.ts'

/** What an administrator says who reached the buyer of a delivered order. */
export const startCompletionInput = z.object({
  id: z.string(says(texts.whichOrder)).max(40, says(texts.whichOrder)),
  note: lineField(300, texts.buyerNoteMissing),
})

export const moreDaysInput = z.object({
  days: z
    .string()
    .trim()
    .regex(/^\d{1,2}$/, says(texts.daysNotWhole))
    .transform(Number)
    .refine(
      (days) => days >= 1 && days <= maxMoreDays,
      says(fill(texts.daysOutOfRange, { most: maxMoreDays })),
    ),
  why: lineField(200, texts.moreDaysWhyMissing),
})
