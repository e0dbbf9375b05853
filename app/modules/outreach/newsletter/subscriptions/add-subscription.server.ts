import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import { defaultPreferences } from '../rules.ts'
import { newsletterSubscriptions as subscriptions } from '../tables.ts'
import { findLeavers } from './leavers.server.ts'
import { type SubscriptionRow, sendReturnMail, sendWelcomeMail } from './send-welcome-mail.server.ts'
import { hasReaderUnsubscribed, subscriptionValuesFor } from './subscription-change-rules.ts'
import { subscriptionKeyOf } from './subscription-key.server.ts'

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
    if (kept!.status === 'active') return ok('there')
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
