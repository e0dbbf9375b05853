import { z } from 'zod'
import { lineField } from '#app/base/fields/line-field.ts'
import { idPattern } from '#app/base/ids.ts'
import { maxAmount } from '#app/base/money.ts'
import { destinationKinds } from './destination-rules.ts'

/** `12,500`, `MK 12500`: whole kwacha as people write them. */
const typedAmount = z
  .string('Enter an amount')
  .transform((typed) => typed.replace(/^\s*(mwk|mk|k)/i, '').replaceAll(/[\s,]/g, ''))
  .refine((typed) => /^\d{1,10}$/.test(typed), 'Enter an amount in whole kwacha')
  .transform(Number)
  .refine((amount) => amount > 0 && amount <= maxAmount * 9, 'Enter an amount in whole kwacha')

const kind = z.enum(destinationKinds, 'Choose where the money goes')
export const payoutInput = z.object({ amount: typedAmount, kind })
export const finalPayoutInput = z.object({ kind })

export { walletInput as debtInput } from '#app/modules/money/payments/attempts/pay-input-rules.ts'

const id = z.string().regex(idPattern)
export const approvalInput = z.object({ id, destinationNo: z.coerce.number().int().min(1) })
export const declineInput = z.object({ id, reason: lineField(300, 'Say why: the seller reads it') })
export const paidInput = z.object({
  id,
  reference: lineField(80, 'Enter the reference of the transfer').transform((typed) =>
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
