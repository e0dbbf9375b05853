import { inArray } from 'drizzle-orm'
import { type Db, transact } from '../../db/client.server.ts'
import { recordActs } from '../audit/record-act.server.ts'
import type { Admin } from '../shared/actor.ts'
import { ok, type Result } from '../shared/result.ts'
import type { SubscriptionChangeRefusal } from './change-rules.ts'
import { holdSubscriptions } from './change-subscriptions.server.ts'
import { newsletterSubscriptions as subscriptions } from './tables.ts'

/**
 * Takes subscriptions off the list for good, with what was known of them: also that somebody had unsubscribed. Answers
 * the emails that were on it.
 */
export const deleteSubscriptions = (
  db: Db,
  admin: Admin,
  emails: string[],
): Promise<Result<string[], SubscriptionChangeRefusal>> =>
  transact<string[], SubscriptionChangeRefusal>(db, async (tx) => {
    const held = await holdSubscriptions(tx, emails)
    if (!held.ok) return held
    const keys = held.value.map(({ key }) => key)
    if (keys.length > 0) await tx.delete(subscriptions).where(inArray(subscriptions.key, keys))
    await recordActs(
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
