import type { Db } from '#app/db/client.server.ts'
import type { IncomingText } from '#app/modules/platform/messaging/events/event-rules.ts'

/** Answers what somebody wrote to us by SMS or WhatsApp. */
export async function answerText(_db: Db, _incoming: IncomingText): Promise<void> {}
