import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** E.164 of a Malawian (0999 123 456) or international (+44…) number, or undefined when it is none. */
export function toE164(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, 'MW')
  return number?.isValid() ? number.number : undefined
}
