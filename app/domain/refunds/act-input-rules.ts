import { z } from 'zod'
import { walletNumber, walletRefusals } from '../payments/wallet-rules.ts'
import { idPattern } from '../shared/ids.ts'
import { mobileMoneyOperators } from '../shared/phone.ts'
import { line } from '../shared/text.ts'

const id = z.string().regex(idPattern)
export const sendInput = z.object({ id, seen: z.string().max(20).default('') })
export const walletInput = z.object({
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
export const byHandInput = z.object({
  id,
  reference: line(80, 'Enter the reference of the transfer').transform((typed) =>
    typed.replaceAll(/\s+/g, '').toUpperCase(),
  ),
})
