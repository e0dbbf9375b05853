import { and, eq, inArray } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { fillTexts, type Text } from '#app/messages/language.ts'
import * as texts from '#messages/messaging.ts'
import { recordAuditEntry } from '../../audit/audit.server.ts'
import { notifyAdmins } from '../../notifications/notify.server.ts'
import type { MessageChannel } from '../rules.ts'
import { messagesToSend } from '../status.ts'
import { messageStops, textMessages } from '../tables.ts'
import { enqueueMessages } from '../writing.server.ts'
import { stopFor } from './outcome-rules.ts'

/** Tells administrators that messages need somebody. Of each kind one unread notice stands there at most. */
export const alarmAdmins = (tx: Tx, about: string, at: Date, words: { title: Text; text: Text }) =>
  notifyAdmins(tx, [{ kind: 'admin_tasks', path: `/admin/messages-sent#${about}`, ...words, newestAt: at }])

export type ChannelStop = typeof messageStops.$inferSelect

export async function findChannelStops(db: Db): Promise<Map<MessageChannel, ChannelStop>> {
  const stops = await db.select().from(messageStops)
  return new Map(stops.map((stop) => [stop.channel, stop]))
}

/** Whether messages wait. Once its time is over they try again, and the first in vain stops it anew. */
export const isStopped = (stop: ChannelStop | undefined, now: Date) => !!stop && stop.until > now

type Stop = {
  channel: MessageChannel
  reason: 'no-line' | 'throttled'
  code: string
  detail: string
  /** For so long the provider asked us to wait. */
  wait?: number
}

/** A provider that is busy is soon free again; one that stays so may hold our number back. */
const alarmAfter = { 'no-line': 1, throttled: 10 }

/** Keeps the messages of a channel back. Administrators hear of one that somebody must mend. */
export async function stopChannel(
  tx: Tx,
  { channel, reason, code, detail, wait = 0 }: Stop,
  now: Date,
): Promise<void> {
  const [before] = await tx.select().from(messageStops).where(eq(messageStops.channel, channel)).for('update')
  // Others that were on their way meanwhile come back with the same.
  if (before && isStopped(before, now) && before.reason === reason) return
  const times = before?.reason === reason ? before.times + 1 : 1
  const values = {
    reason,
    code,
    detail,
    times,
    stoppedAt: before?.reason === reason ? before.stoppedAt : now,
    until: new Date(now.getTime() + Math.max(stopFor(reason, times), wait)),
  }
  await tx
    .insert(messageStops)
    .values({ channel, ...values })
    .onConflictDoUpdate({ target: messageStops.channel, set: values })
  if (times === alarmAfter[reason])
    await alarmAdmins(tx, `stopped-${channel}`, now, {
      title: fillTexts(texts.alarmStoppedTitle, { channel: texts.channels[channel] }),
      text: fillTexts(texts.alarmStopped, { code }),
    })
}

/** It works again: what waits goes on. */
export const clearStop = (tx: Db, channel: MessageChannel) =>
  tx.delete(messageStops).where(eq(messageStops.channel, channel))

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
      .where(and(inArray(textMessages.status, messagesToSend), eq(textMessages.channel, channel)))
      .limit(atOnce)
    await enqueueMessages(tx, waiting, now)
    await recordAuditEntry(tx, admin, {
      action: 'text.resume',
      subject: { kind: 'text', id: channel },
      before: { reason: stop.code },
    })
    return ok(waiting.length)
  })
