import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { PushAnswer, PushMessage } from '#app/gateways/push/web-push.server.ts'
import type { Push } from '../message-rules.ts'
import { pushSubscriptions } from '../tables.ts'

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
