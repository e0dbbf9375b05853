import { formatPhone } from '#app/base/format-phone.ts'
import { type MobileMoneyOperator, operatorOf } from '#app/base/mobile-money.ts'
import type { Translate } from '#app/messages/language.ts'
import * as texts from '#messages/payments.ts'

export const operatorNames: Record<MobileMoneyOperator, string> = {
  airtel_money: 'Airtel Money',
  tnm_mpamba: 'TNM Mpamba',
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
