import { z } from 'zod'
import { mobileMoneyOperators, operatorOf } from '#app/base/mobile-money.ts'
import { toE164 } from '#app/base/phone.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Message } from '#app/messages/language.ts'
import { asIssueMessage, says } from '#app/messages/validation.ts'
import * as texts from '#messages/payments.ts'

export type WalletRefusal = 'no-number' | 'no-wallet'
export const walletRefusals: Record<WalletRefusal, Message> = texts.walletRefusals

/** The wallet that a typed number is. Whose network it is its prefix only hints at: numbers can be ported. */
export function walletNumber(typed: string): Result<string, WalletRefusal> {
  const number = toE164(typed)
  if (!number) return refuse('no-number')
  return operatorOf(number) ? ok(number) : refuse('no-wallet')
}

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
