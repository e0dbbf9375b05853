import { eq } from 'drizzle-orm'
import { type Db, type Tx, transact } from '../../db/client.server.ts'
import { recordAct } from '../audit/record-act.server.ts'
import type { Admin } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { hasLeft, valuesFor } from './change-rules.ts'
import { defaultPreferences } from './rules.ts'
import { keyOf } from './subscription-key.server.ts'
import { newsletterSubscriptions as subscriptions } from './tables.ts'
import { type SubscriptionRow, welcomeReader } from './welcome-reader.server.ts'

export type AddRefusal = 'has-left'
type Added = Result<'added' | 'taken-up' | 'there', AddRefusal>

/** Puts somebody on the list by hand and welcomes them. `email` is lower-cased and trimmed. */
export const addSubscription = (
  db: Db,
  admin: Admin,
  { email, theyAsked }: { email: string; theyAsked: boolean },
  secret: string,
  now = new Date(),
): Promise<Added> =>
  transact<'added' | 'taken-up' | 'there', AddRefusal>(db, async (tx) => {
    const key = keyOf(email)
    const [made] = await tx
      .insert(subscriptions)
      .values({ key, email, source: 'manual', preferences: defaultPreferences })
      .onConflictDoNothing()
      .returning()
    if (made) {
      await welcomeReader(tx, made, secret)
      await recordAct(tx, admin, {
        action: 'subscription.add',
        subject: { kind: 'subscription', id: email },
        after: { status: made.status, source: made.source },
      })
      return ok('added')
    }
    const [kept] = await tx.select().from(subscriptions).where(eq(subscriptions.key, key)).for('update')
    if (kept!.status === 'active') return ok('there')
    if (hasLeft(kept!) && !theyAsked) return refuse('has-left')
    await takeUp(tx, kept!, now)
    await welcomeReader(tx, kept!, secret)
    await recordAct(tx, admin, {
      action: 'subscription.update',
      subject: { kind: 'subscription', id: email },
      before: { status: kept!.status },
      after: { status: 'active', ...(theyAsked && { theyAsked }) },
    })
    return ok('taken-up')
  })

const takeUp = (tx: Tx, kept: SubscriptionRow, now: Date) =>
  tx
    .update(subscriptions)
    .set(valuesFor(kept, 'active', now))
    .where(eq(subscriptions.key, kept.key))
