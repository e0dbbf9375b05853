import { timingSafeEqual } from 'node:crypto'

/** Whether what was given is the secret, told in the same time however much of it fits. */
export function isSameSecret(given: string | undefined, secret: string | undefined): boolean {
  if (!given || !secret) return false
  const [one, other] = [Buffer.from(given), Buffer.from(secret)]
  return one.length === other.length && timingSafeEqual(one, other)
}
