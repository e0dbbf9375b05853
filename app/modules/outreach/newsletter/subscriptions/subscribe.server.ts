import { eq } from 'drizzle-orm'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { defaultPreferences, type NewsletterRefusal, type Subscription } from '../rules.ts'
import { newsletterSubscriptions as subscriptions } from '../tables.ts'
import type { SubscribeInput } from './input-rules.ts'
import { deleteLeaver, findLeavers } from './leavers.server.ts'
import {
  type SubscriptionRow,
  sendReturnMail,
  sendWelcomeMail,
  toSubscription,
} from './send-welcome-mail.server.ts'
import { hasReaderUnsubscribed } from './subscription-change-rules.ts'
import { emailInToken, subscriptionKeyOf } from './subscription-key.server.ts'

type Subscribed = Result<Subscription, NewsletterRefusal>
/** `address`: where the request came from. `secret`: what unsubscribe links are signed with. */
type From = { address: string; secret: string }

/**
 * Subscribes an email, or takes up again what was ended, unless its reader ended it: they are mailed a link to come back by.
 * Whoever is subscribed already stays as they are; the answer is
 * what was asked for either way, so that nobody learns from it who reads the newsletter, since when, and what of it.
 */
export async function subscribe(db: Db, input: SubscribeInput, from: From): Promise<Subscribed> {
  const { email, source, preferences } = input
  const started = await start(db, input, from, { source, preferences }, false)
  return started.ok ? ok({ email, status: 'active', source, subscribedAt: new Date(), preferences }) : started
}

/** Takes up again what the holder of the link had ended: with the source and the wishes of before. */
export async function resubscribe(db: Db, token: string, from: From): Promise<Subscribed> {
  const email = emailInToken(from.secret, token)
  if (!email) return refuse('link-unknown')
  return start(db, { email, source: 'manual', preferences: defaultPreferences }, from, {}, true)
}

/** `wishes`: what changes of a subscription that had ended. */
async function start(
  db: Db,
  input: SubscribeInput,
  { address, secret }: From,
  wishes: Partial<SubscribeInput>,
  byOwnLink: boolean,
) {
  if (!(await consumeAttempt(db, 'subscription from an address', address))) return refuse('too-many-tries')
  if (!(await consumeAttempt(db, 'subscription of an email', input.email))) return refuse('too-many-tries')
  return transact<Subscription, NewsletterRefusal>(db, async (tx) => {
    const key = subscriptionKeyOf(input.email)
    if (byOwnLink) await deleteLeaver(tx, key)
    else if ((await findLeavers(tx, [key])).size > 0) {
      await sendReturnMail(tx, { email: input.email, key }, secret)
      return ok({ ...input, status: 'unsubscribed', subscribedAt: new Date() })
    }
    const [made] = await tx
      .insert(subscriptions)
      .values({ key, ...input })
      .onConflictDoNothing()
      .returning()
    if (made) return welcomed(tx, made, secret)
    const [kept] = await tx.select().from(subscriptions).where(eq(subscriptions.key, key)).for('update')
    if (kept!.status === 'active') return ok(toSubscription(kept!))
    if (hasReaderUnsubscribed(kept!) && !byOwnLink) {
      await sendReturnMail(tx, kept!, secret)
      return ok(toSubscription(kept!))
    }
    const [resumed] = await tx
      .update(subscriptions)
      .set({
        ...wishes,
        status: 'active',
        subscribedAt: new Date(),
        unsubscribedAt: null,
        endedByAdmin: false,
      })
      .where(eq(subscriptions.key, key))
      .returning()
    return welcomed(tx, resumed!, secret)
  })
}

async function welcomed(tx: Tx, row: SubscriptionRow, secret: string): Promise<Subscribed> {
  await sendWelcomeMail(tx, row, secret)
  return ok(toSubscription(row))
}
