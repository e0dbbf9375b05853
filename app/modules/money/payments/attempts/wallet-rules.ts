import { formatPhone } from '#app/base/format-phone.ts'
import { type MobileMoneyOperator, operatorOf, toE164 } from '#app/base/phone.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'

export const operatorNames: Record<MobileMoneyOperator, string> = {
  airtel_money: 'Airtel Money',
  tnm_mpamba: 'TNM Mpamba',
}
const prefixes: Record<MobileMoneyOperator, string> = {
  airtel_money: '099 or 098',
  tnm_mpamba: '088 or 089',
}

export const walletRefusals = {
  'no-number': 'Enter the number that pays, like 0999 123 456',
  'no-wallet':
    'Only a Malawian mobile number can pay by mobile money: one that begins with 099, 098, 088 or 089',
} as const
export type WalletRefusal = keyof typeof walletRefusals

/** The wallet that a typed number is. Whose network it is its prefix only hints at: numbers can be ported. */
export function walletNumber(typed: string): Result<string, WalletRefusal> {
  const number = toE164(typed)
  if (!number) return refuse('no-number')
  return operatorOf(number) ? ok(number) : refuse('no-wallet')
}

/** A doubt about whose wallet a number is, in words; nothing where it looks right. */
export function walletWarning(number: string, operator: MobileMoneyOperator): string | undefined {
  const likely = operatorOf(number)
  if (!likely || likely === operator) return undefined
  return `${formatPhone(number)} looks like ${operatorNames[likely]}; ${operatorNames[operator]} numbers begin with ${prefixes[operator]}. If you did not keep it from another network, choose ${operatorNames[likely]}.`
}
