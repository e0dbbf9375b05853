import type { Tx } from '#app/db/client.server.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { writeMail } from '#app/modules/platform/mail/write-mail.server.ts'
import * as texts from '#messages/newsletter-page.ts'
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

/**
 * Whoever left the newsletter comes back by their own click alone: anybody can type an address. The link shows a page with
 * the button, since programs open links. Twice a day at most, so that nobody is reminded of it at will.
 */
export async function sendReturnMail(
  tx: Tx,
  { email, key }: Pick<SubscriptionRow, 'email' | 'key'>,
  secret: string,
): Promise<void> {
  if (!(await consumeAttempt(tx, 'return to the newsletter of an email', email))) return
  const path = `/unsubscribe?${new URLSearchParams({ token: unsubscribeToken(secret, key) })}`
  await writeMail(tx, { email, name: '' }, (t) => ({
    kind: 'notice',
    title: t(texts.returnTitle),
    text: t(texts.returnText),
    path,
  }))
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
