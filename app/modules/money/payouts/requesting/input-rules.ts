import { z } from 'zod'
import { lineField } from '#app/base/fields/line-field.ts'
import { idPattern } from '#app/base/ids.ts'
import { maxAmount } from '#app/base/money.ts'
import { says } from '#app/messages/validation.ts'
import * as texts from '#messages/payouts.ts'
import { destinationKinds } from './destination-rules.ts'

/** `12,500`, `MK 12500`: whole kwacha as people write them. */
const typedAmount = z
  .string(says(texts.enterAmount))
  .transform((typed) => typed.replace(/^\s*(mwk|mk|k)/i, '').replaceAll(/[\s,]/g, ''))
  .refine((typed) => /^\d{1,10}$/.test(typed), says(texts.wholeAmount))
  .transform(Number)
  .refine((amount) => amount > 0 && amount <= maxAmount * 9, says(texts.wholeAmount))

const kind = z.enum(destinationKinds, says(texts.chooseDestination))
export const payoutInput = z.object({ amount: typedAmount, kind })
export const finalPayoutInput = z.object({ kind })

export { walletInput as debtInput } from '#app/modules/money/payments/attempts/pay-input-rules.ts'

const id = z.string().regex(idPattern)
export const approvalInput = z.object({ id, destinationNo: z.coerce.number().int().min(1) })
export const declineInput = z.object({ id, reason: lineField(300, texts.sayWhy) })
export const paidInput = z.object({
  id,
  reference: lineField(80, texts.enterReference).transform((typed) =>
    typed.replaceAll(/\s+/g, '').toUpperCase(),
  ),
})
export const failedInput = declineInput

/** `{id}.{destinationNo}`: a payout and the account that was seen, as the boxes of the list say it. */
export const selectedPayoutsInput = z
  .string()
  .regex(/^[a-z0-9]{16}\.\d{1,6}$/)
  .transform((typed) => {
    const [id, destinationNo] = typed.split('.')
    return { id: id!, destinationNo: Number(destinationNo) }
  })
