import { and, asc, eq, gt, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import { ok, refuse } from '#app/base/result.ts'
import { type Db, transact, transaction } from '#app/db/client.server.ts'
import { recordAuditEntry } from '../../audit/audit.server.ts'
import { resendMessageRefusal } from '../rules.ts'
import { messagesToSend } from '../status.ts'
import { textMessages } from '../tables.ts'
import { enqueueMessages } from '../writing.server.ts'
import { findChannelStops, isStopped } from './channel-stops.server.ts'
import { giveUpBroken } from './delivering.server.ts'

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

/** Longer than a queue of some length takes. A job too many does no harm: a message is claimed once. */
const forgottenAfter = 60_000
const atOnce = 1_000

/** Ends what nobody needs any more, and takes up what waits longer than it should, as after a stop. How many of each. */
export async function expireAndRequeueMessages(db: Db, now: Date) {
  const broken = await giveUpBroken(db)
  const expired = await db
    .update(textMessages)
    .set({ status: 'expired', errorCode: 'expired', text: null, content: { kind: 'removed' } })
    .where(and(inArray(textMessages.status, messagesToSend), lte(textMessages.expiresAt, now)))
  return { broken, expired: expired.rowCount ?? 0, taken: await takeUpForgotten(db, now) }
}

const takeUpForgotten = (db: Db, now: Date) =>
  transaction(db, async (tx) => {
    const stops = await findChannelStops(tx)
    const open = (['sms', 'whatsapp'] as const).filter((channel) => !isStopped(stops.get(channel), now))
    const { id, status, updatedAt, notBefore, expiresAt, channel } = textMessages
    const forgotten = await tx
      .select({ id, class: textMessages.class })
      .from(textMessages)
      .where(
        and(
          inArray(status, messagesToSend),
          inArray(channel, open),
          lt(updatedAt, new Date(now.getTime() - forgottenAfter)),
          or(isNull(notBefore), lte(notBefore, now)),
          gt(expiresAt, now),
        ),
      )
      .orderBy(asc(updatedAt))
      .limit(atOnce)
    if (forgotten.length === 0) return 0
    await tx
      .update(textMessages)
      .set({ updatedAt: now })
      .where(
        inArray(
          id,
          forgotten.map((one) => one.id),
        ),
      )
    await enqueueMessages(
      tx,
      forgotten.map((one) => ({ ...one, notBefore: null })),
      now,
    )
    return forgotten.length
  })
