import { and, eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import type { MessageChannel } from '../rules.ts'
import { messageStops, textMessages } from '../tables.ts'
import { enqueueMessages } from '../write-message.server.ts'

const atOnce = 1_000

/** Lets the messages of a stopped channel try again, as somebody asked who mended it. */
export const resumeChannel = (db: Db, admin: Admin, channel: MessageChannel, now = new Date()) =>
  transact(db, async (tx) => {
    const [stop] = await tx.delete(messageStops).where(eq(messageStops.channel, channel)).returning()
    if (!stop) return refuse('channel-not-stopped')
    const { id, class: of, notBefore } = textMessages
    const waiting = await tx
      .select({ id, class: of, notBefore })
      .from(textMessages)
      .where(and(eq(textMessages.status, 'waiting'), eq(textMessages.channel, channel)))
      .limit(atOnce)
    await enqueueMessages(tx, waiting, now)
    await recordAuditEntry(tx, admin, {
      action: 'text.resume',
      subject: { kind: 'text', id: channel },
      before: { reason: stop.code },
    })
    return ok(waiting.length)
  })
