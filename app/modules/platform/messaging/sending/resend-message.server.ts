import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import { ok, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import { resendMessageRefusal } from '../rules.ts'
import { textMessages } from '../tables.ts'
import { enqueueMessages } from '../write-message.server.ts'

const day = 86_400_000

/**
 * Sends the same words once more, as a person asked who knows that it may be for the second time. It is a message of its
 * own, so that what the first one cost and what becomes of it stays.
 */
export const resendMessage = (db: Db, admin: Admin, id: string, now = new Date()) =>
  transact(db, async (tx) => {
    const [message] = await tx.select().from(textMessages).where(eq(textMessages.id, id)).for('update')
    if (!message) return refuse('message-not-found')
    const refusal = resendMessageRefusal(message)
    if (refusal) return refuse(refusal)
    const { userId, phone, channel, kind, language, content, text, encoding, segments, priceEstimated } =
      message
    const again = {
      userId,
      phone,
      channel,
      kind,
      language,
      content,
      text,
      encoding,
      segments,
      priceEstimated,
    }
    const written = {
      ...again,
      id: newId(),
      class: message.class,
      afterMessageId: id,
      // Pressed twice it goes once.
      onceKey: `again ${id}`,
      expiresAt: new Date(now.getTime() + day),
    }
    const [row] = await tx
      .insert(textMessages)
      .values(written)
      .onConflictDoNothing({ target: textMessages.onceKey })
      .returning({ id: textMessages.id })
    if (!row) return refuse('message-sent-again')
    await enqueueMessages(tx, [{ id: row.id, class: message.class, notBefore: null }], now)
    await recordAuditEntry(tx, admin, {
      action: 'text.resend',
      subject: { kind: 'text', id },
      before: { status: message.status },
      after: { status: 'waiting' },
    })
    return ok(row.id)
  })
