import { z } from 'zod'
import { lineField } from '#app/base/fields/line-field.ts'
import { maxMoreDays } from './deadline-rules.ts'

/** What an administrator says who reached the buyer of a delivered order. */
export const startCompletionInput = z.object({
  id: z.string({ error: 'Which order?' }).max(40, 'Which order?'),
  note: lineField(300, 'Say what the buyer said'),
})

export const moreDaysInput = z.object({
  days: z
    .string()
    .trim()
    .regex(/^\d{1,2}$/, 'Write a whole number of days')
    .transform(Number)
    .refine((days) => days >= 1 && days <= maxMoreDays, `From 1 to ${maxMoreDays} days`),
  why: lineField(200, 'Say why: the buyer reads it'),
})
