import { operatorOf } from '#app/base/mobile-money.ts'
import { toE164 } from '#app/base/phone.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Message } from '#app/messages/language.ts'
import * as texts from '#messages/payments.ts'

export type WalletRefusal = 'no-number' | 'no-wallet'
export const walletRefusals: Record<WalletRefusal, Message> = texts.walletRefusals

/** The wallet that a typed number is. Whose network it is its prefix only hints at: numbers can be ported. */
export function walletNumber(typed: string): Result<string, WalletRefusal> {
  const number = toE164(typed)
  if (!number) return refuse('no-number')
  return operatorOf(number) ? ok(number) : refuse('no-wallet')
}
