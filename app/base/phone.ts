import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** E.164 of a Malawian (0999 123 456) or international (+44…) number, or undefined when it is none. */
export function toE164(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, 'MW')
  return number?.isValid() ? number.number : undefined
}

const operatorPrefixes = { airtel_money: ['+26599', '+26598'], tnm_mpamba: ['+26588', '+26589'] } as const
export const mobileMoneyOperators = ['airtel_money', 'tnm_mpamba'] as const
export type MobileMoneyOperator = (typeof mobileMoneyOperators)[number]

/** A guess from the prefix (reference/malawi.md 3.1); people may say otherwise, numbers can be ported. */
export const operatorOf = (e164: string): MobileMoneyOperator | undefined =>
  mobileMoneyOperators.find((operator) =>
    operatorPrefixes[operator].some((prefix) => e164.startsWith(prefix)),
  )
