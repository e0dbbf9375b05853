import { createHmac, timingSafeEqual } from 'node:crypto'

/** What opens this one order for whoever holds it: 128 bits that only the owner of the secret can make. */
export const orderKey = (secret: string, orderId: string) =>
  createHmac('sha256', secret).update(`order ${orderId}`).digest('base64url').slice(0, 22)

export function isOrderKey(secret: string, orderId: string, key: string): boolean {
  const expected = Buffer.from(orderKey(secret, orderId))
  const given = Buffer.from(key)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
