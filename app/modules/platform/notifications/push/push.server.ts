import { ECDH } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import { config } from '#app/config.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { transaction } from '#app/db/transaction.server.ts'
import { type PushAnswer, type PushMessage, vapidPublicKey } from '#app/gateways/push/web-push.server.ts'
import type { Push } from '../message-rules.ts'
import { pushSubscriptions } from '../tables.ts'
import { maxPhones, type SubscriptionInput } from './push-rules.ts'

/** Whether a browser may have made this key: a point of the curve, and not just as many bytes. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url').length > 0
  } catch {
    return false
  }
}

/**
 * Tells this phone from now on, for as long as the session lasts. A phone tells of one account at a time, and what waited to
 * be told of the one before is for an id that is gone. Of very many phones of an account those that came last are told.
 */
export async function savePushSubscription(
  db: Db,
  { userId, sessionId }: Member,
  { endpoint, p256dh, auth }: SubscriptionInput,
): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))
    const id = newId()
    const phone = { id, userId, sessionId, p256dh, auth, createdAt: new Date() }
    await tx
      .insert(pushSubscriptions)
      .values({ ...phone, endpoint })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: phone })
    const tooMany = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .offset(maxPhones)
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, tooMany))
  })
}

export async function deletePushSubscription(db: Db, { userId, sessionId }: Member): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.sessionId, sessionId)))
}

/** Undefined where the shop sends nothing. */
export const shopPushKey = () => config.VAPID_PRIVATE_KEY && vapidPublicKey(config.VAPID_PRIVATE_KEY)

type Sending = {
  deliver: (message: PushMessage) => Promise<PushAnswer>
  /** A session may be over long before its row goes: an administrator's after some hours. */
  isLiving: (sessionId: string) => Promise<boolean>
}

/** Tells one phone, while whoever asked is signed in on it. One that its browser's maker does not know any more is not told again. Throws where it may come later. */
export async function sendPush(
  db: Db,
  { phone, ...said }: Push,
  { deliver, isLiving }: Sending,
): Promise<void> {
  const [found] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, phone))
  if (!found || !(await isLiving(found.sessionId))) return
  const { endpoint, p256dh, auth } = found
  const answer = await deliver({ endpoint, keys: { p256dh, auth }, payload: JSON.stringify(said) })
  if (answer === 'gone') await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, phone))
}
