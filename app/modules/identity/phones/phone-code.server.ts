import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'

export const generatePhoneCode = () => `${randomInt(1_000_000)}`.padStart(6, '0')

type Bound = { request: string; purpose: string; phone: string }

/** Bound to the request, to what it is for and to the phone: nowhere else are the six digits worth anything. */
export const hashPhoneCode = ({ request, purpose, phone }: Bound, code: string) =>
  createHmac('sha256', appSecret())
    .update(`phone-code ${request} ${purpose} ${phone} ${code}`)
    .digest('base64url')

export function isSameHash(kept: string, given: string): boolean {
  const [one, other] = [Buffer.from(kept), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
