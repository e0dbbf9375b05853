import { formatPhone } from '#app/base/format-phone.ts'
import { type MobileMoneyOperator, operatorOf, toE164 } from '#app/base/phone.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Message, Translate } from '#app/messages/language.ts'
import * as texts from '#messages/payments.ts'

export const operatorNames: Record<MobileMoneyOperator, string> = {
  airtel_money: 'Airtel Money',
  tnm_mpamba: 'TNM Mpamba',
}

export type WalletRefusal = 'no-number' | 'no-wallet'
export const walletRefusals: Record<WalletRefusal, Message> = texts.walletRefusals

/** The wallet that a typed number is. Whose network it is its prefix only hints at: numbers can be ported. */
export function walletNumber(typed: string): Result<string, WalletRefusal> {
  const number = toE164(typed)
  if (!number) return refuse('no-number')
  return operatorOf(number) ? ok(number) : refuse('no-wallet')
}

/** A doubt about whose wallet a number is, in words; nothing where it looks right. */
export function walletWarning(
  t: Translate,
  number: string,
  operator: MobileMoneyOperator,
): string | undefined {
  const likely = operatorOf(number)
  if (!likely || likely === operator) return undefined
  return t(texts.walletWarning, {
    number: formatPhone(number),
    likely: operatorNames[likely],
    operator: operatorNames[operator],
    prefixes: t(texts.prefixes[operator]),
  })
}
