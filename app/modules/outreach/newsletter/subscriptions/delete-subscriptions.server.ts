import { inArray } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { recordAuditEntries } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import { newsletterSubscriptions as subscriptions } from '../tables.ts'
import { recordLeavers } from './leavers.server.ts'
import { hasReaderUnsubscribed, type SubscriptionChangeRefusal } from './subscription-change-rules.ts'
import { lockSubscriptions } from './update-subscriptions.server.ts'

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
