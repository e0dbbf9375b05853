import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { type Cursor, type KeysetSort, keyset } from '#app/db/keyset.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { recordAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import type { Preferences } from '../rules.ts'
import { isSubscribed, type SubscriptionStatus, subscriptionStatuses } from '../subscription-status.ts'
import { newsletterSubscriptions, newsletterSubscriptions as subscriptions } from '../tables.ts'
import { emailInToken } from '../tokens.server.ts'
import type { SubscriptionFilter, SubscriptionSort } from './list-rules.ts'
import { sendReturnMail } from './subscribing.server.ts'
import {
  hasReaderUnsubscribed,
  maxSubscriptionsAtOnce,
  type SubscriptionChangeRefusal,
  subscriptionChangeTo,
  subscriptionValuesFor,
} from './subscription-rules.ts'
import { recordLeavers } from './unsubscribing.server.ts'

const sorts: Record<SubscriptionSort, KeysetSort> = {
  newest: { desc: [subscriptions.subscribedAt] },
  oldest: { asc: [subscriptions.subscribedAt] },
  email: { asc: [subscriptions.email] },
}
const list = keyset(subscriptions.key, sorts, 'newest')

/** The newsletter's readers as administrators see them, a page at a time, and how many of each status there are. */
export async function listSubscriptions(
  db: ReadDb,
  _admin: Admin,
  wanted: SubscriptionFilter & Cursor & { limit: number },
) {
  const { ids, ...neighbours } = await list.page(db, fits(wanted), wanted)
  const rows = await readSubscriptions(db, ids, wanted.sort)
  return { rows, counts: await countStatuses(db, wanted), neighbours }
}

/** Every reader that fits, a batch at a time; what changes meanwhile shifts none. */
export async function* eachSubscription(db: Db, _admin: Admin, { sort, ...filter }: SubscriptionFilter) {
  for await (const keys of list.batches(db, fits(filter), { sort, limit: 1000 }))
    yield readSubscriptions(db, keys, sort)
}

const readSubscriptions = (db: ReadDb, keys: string[], sort: SubscriptionSort | undefined) =>
  db
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.key, keys))
    .orderBy(...list.orderBy(sort))

/** How many of each status fit the rest of the filter. */
async function countStatuses(db: ReadDb, wanted: SubscriptionFilter) {
  const rows = await db
    .select({ status: subscriptions.status, there: count() })
    .from(subscriptions)
    .where(narrows(wanted))
    .groupBy(subscriptions.status)
  const counts: Record<SubscriptionStatus, number> = { active: 0, unsubscribed: 0, bounced: 0 }
  for (const { status, there } of rows) counts[status] = there
  return counts
}

const fits = ({ status, ...filter }: SubscriptionFilter) =>
  and(narrows(filter), status && eq(subscriptions.status, status))

/** All that narrows the list but the status, of which each is counted. */
function narrows({ source, search }: SubscriptionFilter) {
  const like = search && `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return and(
    source && eq(subscriptions.source, source),
    like ? sql`${subscriptions.email} like ${like}` : undefined,
  )
}

/** The newsletter as an address has it. The caller knows whose address it is. */
export async function findOwnSubscription(db: Db, email: string) {
  const [subscription] = await db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email))
  return subscription
}

type Refusal = 'link-unknown' | 'not-on-the-list'

/** Keeps what the holder of the link wants to hear of. Whether they get the newsletter stays as it is. */
export async function savePreferences(
  db: Db,
  { token, preferences }: { token: string; preferences: Preferences },
  secret: string,
): Promise<Result<null, Refusal>> {
  const email = emailInToken(secret, token)
  if (!email) return refuse('link-unknown')
  const chosen = await db
    .update(subscriptions)
    .set({ preferences })
    .where(eq(subscriptions.email, email))
    .returning({ key: subscriptions.key })
  return chosen.length > 0 ? ok(null) : refuse('not-on-the-list')
}

/** The subscription that the token is for, with `subscription` left out where it was deleted. */
export async function findSubscriptionByToken(db: Db, token: string, secret: string) {
  const email = emailInToken(secret, token)
  if (!email) return undefined
  const [subscription] = await db
    .select({ status: subscriptions.status, preferences: subscriptions.preferences })
    .from(subscriptions)
    .where(eq(subscriptions.email, email))
  return { email, ...(subscription && { subscription }) }
}

type Change = { emails: string[]; status: SubscriptionStatus; theyAsked?: boolean }
/** Emails by what became of them; those that are not on the list are in none. */
export type UpdatedSubscriptions = { changed: string[]; same: string[]; left: string[] }

/** Sets many subscriptions to a status and logs each; whoever unsubscribed themselves stays off, and is mailed a link if they asked. */
export const updateSubscriptions = (
  db: Db,
  admin: Admin,
  { emails, status, theyAsked = false }: Change,
  now = new Date(),
  secret = appSecret(),
): Promise<Result<UpdatedSubscriptions, SubscriptionChangeRefusal>> =>
  transact<UpdatedSubscriptions, SubscriptionChangeRefusal>(db, async (tx) => {
    const held = await lockSubscriptions(tx, emails)
    if (!held.ok) return held
    const those = (what: ReturnType<typeof subscriptionChangeTo>) =>
      held.value.filter((kept) => subscriptionChangeTo(kept, status) === what)
    const changing = those('change')
    for (const before of subscriptionStatuses) {
      const keys = changing.filter((kept) => kept.status === before).map(({ key }) => key)
      if (keys.length > 0)
        await tx
          .update(subscriptions)
          .set(subscriptionValuesFor({ status: before }, status, now))
          .where(inArray(subscriptions.key, keys))
    }
    await recordAuditEntries(
      tx,
      admin,
      changing.map((kept) => ({
        action: 'subscription.update',
        subject: { kind: 'subscription', id: kept.email },
        before: { status: kept.status },
        after: { status },
      })),
    )
    if (isSubscribed(status) && theyAsked)
      for (const reader of those('left')) await sendReturnMail(tx, reader, secret)
    return ok({
      changed: changing.map(({ email }) => email),
      same: those('same').map(({ email }) => email),
      left: those('left').map(({ email }) => email),
    })
  })

/** Holds them in the order of their keys, so that two who tick the same ones cannot deadlock. */
export async function lockSubscriptions(tx: Tx, typed: string[]) {
  const emails = [...new Set(typed.map((email) => email.trim().toLowerCase()))]
  if (emails.length === 0) return refuse('none-chosen')
  if (emails.length > maxSubscriptionsAtOnce) return refuse('too-many')
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.email, emails))
    .orderBy(subscriptions.key)
    .for('update')
  return ok(rows)
}

/**
 * Takes subscriptions off the list for good, with what was known of them. That somebody had unsubscribed stays as a hash:
 * nobody is put on it again against their word. Answers the emails that were on it.
 */
export const deleteSubscriptions = (
  db: Db,
  admin: Admin,
  emails: string[],
): Promise<Result<string[], SubscriptionChangeRefusal>> =>
  transact<string[], SubscriptionChangeRefusal>(db, async (tx) => {
    const held = await lockSubscriptions(tx, emails)
    if (!held.ok) return held
    const keys = held.value.map(({ key }) => key)
    await recordLeavers(
      tx,
      held.value.filter(hasReaderUnsubscribed).map(({ key }) => key),
    )
    if (keys.length > 0) await tx.delete(subscriptions).where(inArray(subscriptions.key, keys))
    await recordAuditEntries(
      tx,
      admin,
      held.value.map(({ email, status, source }) => ({
        action: 'subscription.delete',
        subject: { kind: 'subscription', id: email },
        before: { status, source },
      })),
    )
    return ok(held.value.map(({ email }) => email))
  })
