import { z } from 'zod'
import { amountField } from '#app/base/fields/amount-field.ts'
import { lineField } from '#app/base/fields/line-field.ts'
import { idPattern } from '#app/base/ids.ts'
import * as texts from '#messages/chargebacks.ts'

const amountWrong = texts.refusals['amount-wrong']

export const chargebackInput = z.object({
  paymentId: z.string(),
  amount: amountField({ min: 1, missing: amountWrong, low: amountWrong }),
  reason: lineField(300, texts.enterReason),
  reference: lineField(60, texts.enterReference),
  press: z.string().regex(idPattern),
})
export const wonInput = z.object({
  chargeback: z.string().regex(idPattern),
  note: lineField(300, texts.enterWonNote),
})
