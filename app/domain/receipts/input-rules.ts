import { z } from 'zod'
import { readReceiptNumber, readTotal } from './check-rules.ts'

const read = <Value>(reader: (typed: string) => Value | undefined, missing: string, wrong: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(40, wrong)
    .transform((typed, context) => {
      const value = reader(typed)
      if (value !== undefined) return value
      context.addIssue({ code: 'custom', message: wrong })
      return z.NEVER
    })

export const checkInput = z.object({
  number: read(
    readReceiptNumber,
    'Enter the number of the receipt',
    'This is no number of a receipt: it looks like TR-2026-000123',
  ),
  total: read(readTotal, 'Enter the total', 'Enter whole kwacha, like 17,500'),
})
export type Typed = z.output<typeof checkInput>
