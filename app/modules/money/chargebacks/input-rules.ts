import { z } from 'zod'
import { parseAmount } from '#app/base/amounts.ts'
import { lineField } from '#app/base/fields/line-field.ts'
import { idPattern } from '#app/base/ids.ts'
import { asIssueMessage, says } from '#app/messages/validation.ts'
import * as texts from '#messages/chargebacks.ts'

const amount = z.string(says(texts.refusals['amount-wrong'])).transform((typed, context) => {
  const read = parseAmount(typed)
  if (read.ok && read.currency === 'MWK') return read.amount
  context.addIssue({ code: 'custom', message: asIssueMessage(texts.refusals['amount-wrong']) })
  return z.NEVER
})

export const chargebackInput = z.object({
  paymentId: z.string(),
  amount,
  reason: lineField(300, texts.enterReason),
  reference: lineField(60, texts.enterReference),
  press: z.string().regex(idPattern),
})
export const wonInput = z.object({
  chargeback: z.string().regex(idPattern),
  note: lineField(300, texts.enterWonNote),
})
