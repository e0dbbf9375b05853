import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#app/db/client.server.ts'
import { fillTexts } from '#app/messages/language.ts'
import * as texts from '#messages/messaging.ts'
import type { MessageChannel } from '../rules.ts'
import { messageStops } from '../tables.ts'
import { alarmAdmins } from './alarm.server.ts'
import { stopFor } from './outcome-rules.ts'

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
