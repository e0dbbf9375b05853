import type { Tx } from '#app/db/client.server.ts'
import { writeMail } from '#app/modules/platform/mail/write-mail.server.ts'
import type { Subscription } from '../rules.ts'
import type { newsletterSubscriptions } from '../tables.ts'
import { unsubscribeToken } from './subscription-key.server.ts'

export type SubscriptionRow = typeof newsletterSubscriptions.$inferSelect

/** Tells a new reader that the newsletter comes, and how to end it. `secret`: what its links are signed with. */
export async function sendWelcomeMail(
  tx: Tx,
  { email, key }: SubscriptionRow,
  secret: string,
): Promise<void> {
  const token = new URLSearchParams({ token: unsubscribeToken(secret, key) })
  const unsubscribePath = `/unsubscribe?${token}`
  await writeMail(tx, { email, name: '' }, { kind: 'newsletter-welcome', unsubscribePath })
}

/** A subscription as calls answer it. */
export const toSubscription = ({
  email,
  status,
  source,
  subscribedAt,
  preferences,
}: SubscriptionRow): Subscription => ({
  email,
  status,
  source,
  subscribedAt,
  preferences,
})
