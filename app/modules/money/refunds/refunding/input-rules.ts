import { z } from 'zod'
import { idPattern } from '#app/base/ids.ts'
import { textField } from '#app/base/text-field.ts'
import { piecesFieldPattern, type RequestedRefund, refundChoices } from './refund-rules.ts'

/** A sum as somebody types it: `12,500`. */
const sum = z
  .string({ error: 'Enter an amount' })
  .transform((typed) => typed.replaceAll(/[\s,]/g, ''))
  .refine((typed) => /^\d{0,12}$/.test(typed), 'Enter whole kwacha, in figures')
  .transform(Number)

/** The part of a form that says what goes back; the number of pieces of each line has a field of its own. */
export const refundLineFields = {
  what: z.enum(refundChoices, 'Choose what goes back'),
  amount: sum.optional(),
  delivery: z.literal('yes').optional(),
  restock: z.literal('yes').optional(),
}

export const refundInput = z.object({
  ...refundLineFields,
  note: textField(500).refine((text) => text.length > 0, 'Say why: both sides read it'),
  press: z.string().regex(idPattern, 'Open the page again'),
})

type Sent = {
  what: (typeof refundChoices)[number]
  amount?: number | undefined
  delivery?: 'yes' | undefined
}

/** What a form asks for; `typed` are all its fields as they came. */
export function requestedRefundOf(
  { what, amount, delivery }: Sent,
  typed: Record<string, string>,
): RequestedRefund {
  if (what === 'all') return { all: true }
  if (what === 'amount') return { amount: amount ?? 0 }
  const lines = Object.entries(typed).flatMap(([name, value]) => {
    const position = piecesFieldPattern.exec(name)?.[1]
    if (position === undefined || value.trim() === '') return []
    return [
      { position: Number(position), quantity: /^\d{1,6}$/.test(value.trim()) ? Number(value) : Number.NaN },
    ]
  })
  return { lines, delivery: delivery === 'yes' }
}
