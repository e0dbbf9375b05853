import { z } from 'zod'
import { amountLength } from '#app/base/fields/amount-length.ts'
import type { Message } from '#app/messages/language.ts'
import { asIssueMessage, says } from '#app/messages/validation.ts'
import * as texts from '#messages/receipts.ts'
import { parseReceiptNumber, parseTotal } from './check-rules.ts'

const read = <Value>(
  most: number,
  reader: (typed: string) => Value | undefined,
  missing: Message,
  wrong: Message,
) =>
  z
    .string(says(missing))
    .trim()
    .min(1, says(missing))
    .max(most, says(wrong))
    .transform((typed, context) => {
      const value = reader(typed)
      if (value !== undefined) return value
      context.addIssue({ code: 'custom', message: asIssueMessage(wrong) })
      return z.NEVER
    })

export const receiptCheckInput = z.object({
  number: read(40, parseReceiptNumber, texts.numberMissing, texts.numberWrong),
  total: read(amountLength, parseTotal, texts.totalMissing, texts.totalWrong),
})
export type ReceiptCheckInput = z.output<typeof receiptCheckInput>
