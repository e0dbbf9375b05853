import { createHash } from 'node:crypto'
import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transaction } from '#app/db/client.server.ts'
import { recordUnsubscribed } from '../delivery/mail-events.server.ts'
import type { NewsletterRefusal } from '../rules.ts'
import { endedSubscriptions, isSubscribed } from '../subscription-status.ts'
import { newsletterLeavers, newsletterSubscriptions as subscriptions } from '../tables.ts'
import { emailInToken, subscriptionKeyOf } from '../tokens.server.ts'

/**
 * Ends the subscription that the token is for. Again, or for one that is no more, changes nothing. `campaignId`: the
 * campaign whose mail it was, which counts it.
 */
export async function unsubscribe(
  db: Db,
  token: string,
  secret: string,
  campaignId = '',
): Promise<Result<null, NewsletterRefusal>> {
  const email = emailInToken(secret, token)
  if (!email) return refuse('link-unknown')
  await transaction(db, async (tx) => {
    const ended = await endSubscription(tx, email)
    if (ended && campaignId) await recordUnsubscribed(tx, { campaignId, key: subscriptionKeyOf(email) })
  })
  return ok(null)
}

/** The row stays as a note that it ended, and that its reader wanted it so. False: it had ended before. */
export async function endSubscription(db: Db, email: string): Promise<boolean> {
  const ended = await db
    .update(subscriptions)
    .set({
      status: 'unsubscribed',
      unsubscribedAt: sql`coalesce(${subscriptions.unsubscribedAt}, now())`,
      endedByAdmin: false,
    })
    .where(
      and(
        eq(subscriptions.email, email),
        or(notInArray(subscriptions.status, endedSubscriptions), subscriptions.endedByAdmin),
      ),
    )
  return ended.rowCount === 1
}

/** Whose subscription the token is for, and whether they get the newsletter; nothing for a token that we did not make. */
export async function findSubscription(db: Db, token: string, secret: string) {
  const email = emailInToken(secret, token)
  if (!email) return undefined
  const [found] = await db
    .select({ status: subscriptions.status })
    .from(subscriptions)
    .where(eq(subscriptions.email, email))
  return { email, active: !!found && isSubscribed(found.status) }
}

const hashOf = (key: string) => createHash('sha256').update(`newsletter ${key}`).digest('base64url')

/** Notes who left by their own word, before what was known of them is deleted. */
export async function recordLeavers(tx: Tx, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  await tx
    .insert(newsletterLeavers)
    .values(keys.map((key) => ({ keyHash: hashOf(key) })))
    .onConflictDoNothing()
}

/** Which of these keys are of somebody who had left. */
export async function findLeavers(db: Db, keys: string[]): Promise<Set<string>> {
  const byHash = new Map(keys.map((key) => [hashOf(key), key]))
  if (byHash.size === 0) return new Set()
  const found = await db
    .select({ hash: newsletterLeavers.keyHash })
    .from(newsletterLeavers)
    .where(inArray(newsletterLeavers.keyHash, [...byHash.keys()]))
  return new Set(found.flatMap(({ hash }) => byHash.get(hash) ?? []))
}

/** Whoever comes back by their own click had left no longer. */
export const deleteLeaver = (tx: Tx, key: string) =>
  tx.delete(newsletterLeavers).where(eq(newsletterLeavers.keyHash, hashOf(key)))
