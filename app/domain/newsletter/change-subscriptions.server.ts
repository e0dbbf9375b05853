import { inArray } from 'drizzle-orm'
import { type Db, type Tx, transact } from '../../db/client.server.ts'
import { recordActs } from '../audit/record-act.server.ts'
import type { Admin } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { changeTo, mostAtOnce, type SubscriptionChangeRefusal, valuesFor } from './change-rules.ts'
import { type SubscriptionStatus, subscriptionStatuses } from './rules.ts'
import { newsletterSubscriptions as subscriptions } from './tables.ts'

type Change = { emails: string[]; status: SubscriptionStatus; theyAsked?: boolean }
/** Emails by what became of them; those that are not on the list are in none. */
export type Changed = { changed: string[]; same: string[]; left: string[] }

/** Sets many subscriptions to a status and logs each; whoever unsubscribed themselves stays off unless they asked. */
export const changeSubscriptions = (
  db: Db,
  admin: Admin,
  { emails, status, theyAsked = false }: Change,
  now = new Date(),
): Promise<Result<Changed, SubscriptionChangeRefusal>> =>
  transact<Changed, SubscriptionChangeRefusal>(db, async (tx) => {
    const held = await holdSubscriptions(tx, emails)
    if (!held.ok) return held
    const those = (what: ReturnType<typeof changeTo>) =>
      held.value.filter((kept) => changeTo(kept, status, theyAsked) === what)
    const changing = those('change')
    for (const before of subscriptionStatuses) {
      const keys = changing.filter((kept) => kept.status === before).map(({ key }) => key)
      if (keys.length > 0)
        await tx
          .update(subscriptions)
          .set(valuesFor({ status: before }, status, now))
          .where(inArray(subscriptions.key, keys))
    }
    await recordActs(
      tx,
      admin,
      changing.map((kept) => ({
        action: 'subscription.update',
        subject: { kind: 'subscription', id: kept.email },
        before: { status: kept.status },
        after: { status, ...(theyAsked && { theyAsked }) },
      })),
    )
    return ok({
      changed: changing.map(({ email }) => email),
      same: those('same').map(({ email }) => email),
      left: those('left').map(({ email }) => email),
    })
  })

/** Holds them in the order of their keys, so that two who tick the same ones cannot deadlock. */
export async function holdSubscriptions(tx: Tx, typed: string[]) {
  const emails = [...new Set(typed.map((email) => email.trim().toLowerCase()))]
  if (emails.length === 0) return refuse('none-chosen')
  if (emails.length > mostAtOnce) return refuse('too-many')
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.email, emails))
    .orderBy(subscriptions.key)
    .for('update')
  return ok(rows)
}
