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

/** One mail of a campaign: whose, of which. */
export type MailOf = { campaignId: string; key: string }

/** What the pixel and the links of one mail carry: nobody else can make another reader's. */
export const mailToken = (secret: string, mail: MailOf) =>
  `${mail.campaignId}.${mail.key}.${mailSignatureOf(secret, mail)}`

/** The mail that a token is of, or nothing when we did not make it. */
export function mailInToken(secret: string, token: string): MailOf | undefined {
  const [campaignId, key, signature, ...more] = token.split('.')
  if (!campaignId || !key || !signature || more.length > 0) return undefined
  const mail = { campaignId, key }
  const expected = Buffer.from(mailSignatureOf(secret, mail))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given) ? mail : undefined
}

const mailSignatureOf = (secret: string, { campaignId, key }: MailOf) =>
  createHmac('sha256', secret).update(`campaign ${campaignId} ${key}`).digest('base64url').slice(0, 22)

/** The message id without its host: the same for every try, so that a mailbox can tell a repeat from a second mail. */
export const messageIdOf = ({ campaignId, key }: MailOf) => `${campaignId}.${key}`

/** The mail that a message id names, with or without its brackets and host. */
export function mailInMessageId(messageId: string): MailOf | undefined {
  const found = /^<?([a-z0-9]{16})\.([\w-]+)(?:@[^<>\s]+)?>?$/.exec(messageId.trim())
  return found ? { campaignId: found[1]!, key: found[2]! } : undefined
}
