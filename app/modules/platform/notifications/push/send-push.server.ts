import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { PushAnswer, PushMessage } from '#app/gateways/push/web-push.server.ts'
import type { Push } from '../message-rules.ts'
import { pushSubscriptions } from '../tables.ts'

type Deliver = (message: PushMessage) => Promise<PushAnswer>

/** Tells one phone. One that its browser's maker does not know any more is not told again. Throws where it may come later. */
export async function sendPush(db: Db, { phone, ...said }: Push, deliver: Deliver): Promise<void> {
  const [found] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, phone))
  if (!found) return
  const { endpoint, p256dh, auth } = found
  const answer = await deliver({ endpoint, keys: { p256dh, auth }, payload: JSON.stringify(said) })
  if (answer === 'gone') await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, phone))
}
