import { config, linkOrigin } from '#app/config.server.ts'
import type { Job } from '#app/db/queue.server.ts'
import { deliverPush, type PushMessage } from '#app/gateways/push/web-push.server.ts'
import { findActiveSessions } from '#app/modules/identity/sessions/find-active-sessions.server.ts'
import type { Push } from '#app/modules/platform/notifications/message-rules.ts'
import { isPushService, pushSeconds } from '#app/modules/platform/notifications/push/push-rules.ts'
import { sendPush } from '#app/modules/platform/notifications/push/send-push.server.ts'

/** Whom a push service writes to when something is wrong with what we send. */
function subject() {
  const address = /<([^>]+)>/.exec(config.MAIL_FROM ?? '')?.[1] ?? config.MAIL_FROM
  return address ? `mailto:${address}` : linkOrigin().replace(/^http:/, 'https:')
}

async function deliver(message: PushMessage) {
  const { VAPID_PRIVATE_KEY: privateKey, PUSH_SERVICES } = config
  // The list may have changed since the phone was taken on.
  if (!privateKey || !isPushService(message.endpoint, PUSH_SERVICES)) return 'refused' as const
  return deliverPush(message, { privateKey, subject: subject(), seconds: pushSeconds })
}

/** Tells one phone of one thing. */
export const sendPushJob: Job<Push> = {
  name: 'send-push',
  atOnce: 4,
  run: (db, push) => {
    const isLiving = async (id: string) => (await findActiveSessions(db, [id], new Date())).has(id)
    return sendPush(db, push, { deliver, isLiving })
  },
}
