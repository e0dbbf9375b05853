import { and, eq } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import { config } from '#app/config.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { transaction } from '#app/db/transaction.server.ts'
import { vapidPublicKey } from '#app/gateways/push/web-push.server.ts'
import { pushSubscriptions } from '../tables.ts'
import type { SubscriptionInput } from './push-rules.ts'

/** Tells this phone from now on, for as long as the session lasts. A phone tells of one account at a time. */
export async function savePushSubscription(
  db: Db,
  { userId, sessionId }: Member,
  { endpoint, p256dh, auth }: SubscriptionInput,
): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))
    await tx
      .insert(pushSubscriptions)
      .values({ id: newId(), userId, sessionId, endpoint, p256dh, auth })
      .onConflictDoUpdate({
        target: pushSubscriptions.endpoint,
        set: { userId, sessionId, p256dh, auth },
      })
  })
}

export async function deletePushSubscription(db: Db, { userId, sessionId }: Member): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.sessionId, sessionId)))
}

/** Undefined where the shop sends nothing. */
export const shopPushKey = () => config.VAPID_PRIVATE_KEY && vapidPublicKey(config.VAPID_PRIVATE_KEY)
