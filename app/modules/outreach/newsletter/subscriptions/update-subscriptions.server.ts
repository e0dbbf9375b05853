import { inArray } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { recordAuditEntries } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import { type SubscriptionStatus, subscriptionStatuses } from '../rules.ts'
import { newsletterSubscriptions as subscriptions } from '../tables.ts'
import { sendReturnMail } from './send-welcome-mail.server.ts'
import {
  maxSubscriptionsAtOnce,
  type SubscriptionChangeRefusal,
  subscriptionChangeTo,
  subscriptionValuesFor,
} from './subscription-change-rules.ts'

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
    if (status === 'active' && theyAsked)
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
