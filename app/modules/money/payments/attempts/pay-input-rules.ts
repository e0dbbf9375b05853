import { z } from 'zod'
import { mobileMoneyOperators } from '#app/base/mobile-money.ts'
import { asIssueMessage, says } from '#app/messages/validation.ts'
import * as texts from '#messages/payments.ts'
import { walletNumber, walletRefusals } from './wallet-number-rules.ts'

const number = z.string().transform((typed, context) => {
  const wallet = walletNumber(typed)
  if (wallet.ok) return wallet.value
  context.addIssue({ code: 'custom', message: asIssueMessage(walletRefusals[wallet.reason]) })
  return z.NEVER
})

/** The wallet that is asked. */
export const walletInput = z.object({
  operator: z.enum(mobileMoneyOperators, says(texts.chooseOperator)),
  number: number.prefault(''),
})

/** How a buyer wants to pay. */
export const payInput = z.discriminatedUnion(
  'way',
  [
    z.object({
      way: z.literal('mobile_money'),
      operator: z.enum(mobileMoneyOperators, says(texts.chooseOperator)),
      number: number.prefault(''),
    }),
    z.object({ way: z.literal('bank_account') }),
    z.object({ way: z.literal('hosted') }),
  ],
  says(texts.chooseWay),
)
export type PayInput = z.output<typeof payInput>
