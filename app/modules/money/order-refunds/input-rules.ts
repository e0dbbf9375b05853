import { z } from 'zod'
import { optionalAmountField } from '#app/base/fields/amount-field.ts'
import { textField } from '#app/base/fields/text-field.ts'
import { idPattern } from '#app/base/ids.ts'
import { says } from '#app/messages/validation.ts'
import * as texts from '#messages/refunds.ts'
import { piecesFieldPattern, type RequestedRefund, refundChoices } from './rules.ts'

/** The part of a form that says what goes back; the number of pieces of each line has a field of its own. */
export const refundLineFields = {
  what: z.enum(refundChoices, says(texts.chooseWhat)),
  amount: optionalAmountField(),
  delivery: z.literal('yes').optional(),
  restock: z.literal('yes').optional(),
}

export const refundInput = z.object({
  ...refundLineFields,
  note: textField(500).refine((text) => text.length > 0, says(texts.sayWhyToBoth)),
  press: z.string().regex(idPattern, says(texts.openAgain)),
})

type Sent = {
  what: (typeof refundChoices)[number]
  amount?: number
  delivery?: 'yes'
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
