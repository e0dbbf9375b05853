import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { writeMail } from '#app/modules/platform/mail/mails.server.ts'
import * as texts from '#messages/newsletter-page.ts'
import { defaultPreferences, type NewsletterRefusal, type Subscription } from '../rules.ts'
import { isSubscribed } from '../subscription-status.ts'
import { type newsletterSubscriptions, newsletterSubscriptions as subscriptions } from '../tables.ts'
import { emailInToken, subscriptionKeyOf, unsubscribeToken } from '../tokens.server.ts'
import type { SubscribeInput } from './input-rules.ts'
import { hasReaderUnsubscribed, subscriptionValuesFor } from './subscription-rules.ts'
import { deleteLeaver, findLeavers } from './unsubscribing.server.ts'

export type AddRefusal = 'has-left'
type Adding = 'added' | 'taken-up' | 'there' | 'asked'
type Added = Result<Adding, AddRefusal>

/** Puts somebody on the list by hand and welcomes them. `email` is lower-cased and trimmed. */
export const addSubscription = (
  db: Db,
  admin: Admin,
  { email, theyAsked }: { email: string; theyAsked: boolean },
  secret: string,
  now = new Date(),
): Promise<Added> =>
  transact<Adding, AddRefusal>(db, async (tx) => {
    const key = subscriptionKeyOf(email)
    if ((await findLeavers(tx, [key])).size > 0) {
      if (!theyAsked) return refuse('has-left')
      await sendReturnMail(tx, { email, key }, secret)
      await recordAuditEntry(tx, admin, {
        action: 'subscription.update',
        subject: { kind: 'subscription', id: email },
        after: { theyAsked },
      })
      return ok('asked')
    }
    const [made] = await tx
      .insert(subscriptions)
      .values({ key, email, source: 'manual', preferences: defaultPreferences })
      .onConflictDoNothing()
      .returning()
    if (made) {
      await sendWelcomeMail(tx, made, secret)
      await recordAuditEntry(tx, admin, {
        action: 'subscription.add',
        subject: { kind: 'subscription', id: email },
        after: { status: made.status, source: made.source },
      })
      return ok('added')
    }
    const [kept] = await tx.select().from(subscriptions).where(eq(subscriptions.key, key)).for('update')
    if (isSubscribed(kept!.status)) return ok('there')
    if (hasReaderUnsubscribed(kept!)) {
      if (!theyAsked) return refuse('has-left')
      await sendReturnMail(tx, kept!, secret)
      await recordAuditEntry(tx, admin, {
        action: 'subscription.update',
        subject: { kind: 'subscription', id: email },
        before: { status: kept!.status },
        after: { status: kept!.status, theyAsked },
      })
      return ok('asked')
    }
    await takeUp(tx, kept!, now)
    await sendWelcomeMail(tx, kept!, secret)
    await recordAuditEntry(tx, admin, {
      action: 'subscription.update',
      subject: { kind: 'subscription', id: email },
      before: { status: kept!.status },
      after: { status: 'active' },
    })
    return ok('taken-up')
  })

const takeUp = (tx: Tx, kept: SubscriptionRow, now: Date) =>
  tx
    .update(subscriptions)
    .set(subscriptionValuesFor(kept, 'active', now))
    .where(eq(subscriptions.key, kept.key))

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
    if (isSubscribed(kept!.status)) return ok(toSubscription(kept!))
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
