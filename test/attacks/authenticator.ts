import { createOTP } from '@better-auth/utils/otp'

/** What an authenticator app makes of the key on a page that sets it up. */
export function authenticatorOf(html: string) {
  const base32 = /<code[^>]*>([A-Z2-7]+)</.exec(html)![1]!
  const bits = [...base32].map((one) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(one).toString(2).padStart(5, '0'),
  )
  const bytes = bits
    .join('')
    .match(/.{8}/g)!
    .map((byte) => Number.parseInt(byte, 2))
  return createOTP(String.fromCharCode(...bytes))
}
