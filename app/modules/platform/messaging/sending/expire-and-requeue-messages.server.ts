import { and, asc, eq, gt, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import { type Db, transaction } from '#app/db/client.server.ts'
import { textMessages } from '../tables.ts'
import { enqueueMessages } from '../write-message.server.ts'
import { findChannelStops, isStopped } from './channel-stops.server.ts'
import { giveUpBroken } from './deliver-messages.server.ts'

/** Longer than a queue of some length takes. A job too many does no harm: a message is claimed once. */
const forgottenAfter = 60_000
const atOnce = 1_000

/** Ends what nobody needs any more, and takes up what waits longer than it should, as after a stop. How many of each. */
export async function expireAndRequeueMessages(db: Db, now: Date) {
  const broken = await giveUpBroken(db)
  const expired = await db
    .update(textMessages)
    .set({ status: 'expired', errorCode: 'expired', text: null, content: { kind: 'removed' } })
    .where(and(eq(textMessages.status, 'waiting'), lte(textMessages.expiresAt, now)))
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
          eq(status, 'waiting'),
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
