import { z } from 'zod'
import { lineField } from '#app/base/fields/line-field.ts'
import { idPattern } from '#app/base/ids.ts'
import { mobileMoneyOperators } from '#app/base/phone.ts'
import { walletNumber, walletRefusals } from '#app/modules/money/payments/attempts/wallet-rules.ts'

const id = z.string().regex(idPattern)
export const sendRefundInput = z.object({ id, seen: z.string().max(20).default('') })
export const refundWalletInput = z.object({
  id,
  operator: z.enum(mobileMoneyOperators, 'Choose Airtel Money or TNM Mpamba'),
  number: z.string('Enter the number of the wallet').transform((typed, context) => {
    const read = walletNumber(typed)
    if (read.ok) return read.value
    context.addIssue({
      code: 'custom',
      message: read.reason === 'no-number' ? 'Enter the number of the wallet' : walletRefusals[read.reason],
    })
    return z.NEVER
  }),
})
const reference = (missing: string) =>
  lineField(80, missing).transform((typed) => typed.replaceAll(/\s+/g, '').toUpperCase())
export const manualRefundInput = z.object({ id, reference: reference('Enter the reference of the transfer') })
export const unclearRefundInput = z.object({
  id,
  reference: reference('Enter the reference that the provider shows'),
  reason: lineField(300, 'Say what you saw at the provider'),
})

export const returnedRefundInput = z.object({
  id,
  reason: lineField(300, 'Say how you know: it stays in the log'),
})
export const arrivedRefundInput = z.object({
  id,
  reference: reference('Enter the reference under which it arrived'),
  reason: lineField(300, 'Say how you know: it stays in the log'),
})
export const useRefundInput = z.object({
  id,
  order: lineField(20, 'Enter the number of the order'),
  reason: lineField(300, 'Say why: it stays in the log'),
})
