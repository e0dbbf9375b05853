import { createHmac, timingSafeEqual } from 'node:crypto'

/** A subscription's key, of its lower-cased, trimmed email. */
export const subscriptionKeyOf = (email: string) => Buffer.from(email, 'utf8').toString('base64url')

/** What ends this one subscription for whoever holds it, at any time: only the owner of the secret can make it. */
export const unsubscribeToken = (secret: string, key: string) => `${key}.${signatureOf(secret, key)}`

/** The email that a token is for, or nothing when we did not make it. */
export function emailInToken(secret: string, token: string): string | undefined {
  const [key, signature, ...more] = token.split('.')
  if (!key || !signature || more.length > 0) return undefined
  const expected = Buffer.from(signatureOf(secret, key))
  const given = Buffer.from(signature)
  const ours = expected.length === given.length && timingSafeEqual(expected, given)
  return ours ? Buffer.from(key, 'base64url').toString('utf8') : undefined
}

const signatureOf = (secret: string, key: string) =>
  createHmac('sha256', secret).update(`newsletter ${key}`).digest('base64url').slice(0, 22)
