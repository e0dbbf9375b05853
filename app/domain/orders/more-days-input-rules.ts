import { z } from 'zod'
import { line } from '../shared/text.ts'
import { mostMoreDays } from './deadline-rules.ts'

/** What an administrator says who reached the buyer of a delivered order. */
export const heardInput = z.object({
  id: z.string({ error: 'Which order?' }).max(40, 'Which order?'),
  note: line(300, 'Say what the buyer said'),
})

export const moreDaysInput = z.object({
  days: z
    .string()
    .trim()
    .regex(/^\d{1,2}$/, 'Write a whole number of days')
    .transform(Number)
    .refine((days) => days >= 1 && days <= mostMoreDays, `From 1 to ${mostMoreDays} days`),
  why: line(200, 'Say why: the buyer reads it'),
})
