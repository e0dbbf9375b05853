import { z } from 'zod'
import { parseReceiptNumber, parseTotal } from './check-rules.ts'

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

export const receiptCheckInput = z.object({
  number: read(
    parseReceiptNumber,
    'Enter the number of the receipt',
    'This is no number of a receipt: it looks like TR-2026-000123',
  ),
  total: read(parseTotal, 'Enter the total', 'Enter whole kwacha, like 17,500'),
})
export type ReceiptCheckInput = z.output<typeof receiptCheckInput>
