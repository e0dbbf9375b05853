import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** E.164 of a Malawian (0999 123 456) or international (+44…) number, or undefined when it is none. */
export function toE164(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, 'MW')
  return number?.isValid() ? number.number : undefined
}

/** 0999 123 456 for Malawian numbers, +44 20 … for the rest. */
export function formatPhone(e164: string): string {
  const local = /^\+265(\d{3})(\d{3})(\d{3})$/.exec(e164)
  if (local) return `0${local[1]} ${local[2]} ${local[3]}`
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
}

const operatorPrefixes = { airtel_money: ['+26599', '+26598'], tnm_mpamba: ['+26588', '+26589'] } as const
export const mobileMoneyOperators = ['airtel_money', 'tnm_mpamba'] as const
export type MobileMoneyOperator = (typeof mobileMoneyOperators)[number]

/** A guess from the prefix (reference/malawi.md 3.1); people may say otherwise, numbers can be ported. */
export const operatorOf = (e164: string): MobileMoneyOperator | undefined =>
  mobileMoneyOperators.find((operator) =>
    operatorPrefixes[operator].some((prefix) => e164.startsWith(prefix)),
  )
