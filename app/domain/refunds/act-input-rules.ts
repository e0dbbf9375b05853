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
const reference = (missing: string) =>
  line(80, missing).transform((typed) => typed.replaceAll(/\s+/g, '').toUpperCase())
export const byHandInput = z.object({ id, reference: reference('Enter the reference of the transfer') })
export const doubtInput = z.object({
  id,
  reference: reference('Enter the reference that the provider shows'),
  reason: line(300, 'Say what you saw at the provider'),
})

export const returnInput = z.object({ id, reason: line(300, 'Say how you know: it stays in the log') })
export const arrivedInput = z.object({
  id,
  reference: reference('Enter the reference under which it arrived'),
  reason: line(300, 'Say how you know: it stays in the log'),
})
export const useInput = z.object({
  id,
  order: line(20, 'Enter the number of the order'),
  reason: line(300, 'Say why: it stays in the log'),
})
