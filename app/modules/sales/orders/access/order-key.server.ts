import { createHmac, timingSafeEqual } from 'node:crypto'

/** What opens this one order for whoever holds it: 128 bits that only the owner of the secret can make. */
export const orderKey = (secret: string, orderId: string) =>
  createHmac('sha256', secret).update(`order ${orderId}`).digest('base64url').slice(0, 22)

/** What shows a guest's client the confirmation of what it placed. */
export const checkoutKey = (secret: string, checkoutId: string) =>
  createHmac('sha256', secret).update(`checkout ${checkoutId}`).digest('base64url').slice(0, 22)

export const isOrderKey = (secret: string, orderId: string, key: string) =>
  isSame(orderKey(secret, orderId), key)

export const isCheckoutKey = (secret: string, checkoutId: string, key: string) =>
  isSame(checkoutKey(secret, checkoutId), key)

function isSame(kept: string, typed: string): boolean {
  const [expected, given] = [Buffer.from(kept), Buffer.from(typed)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
