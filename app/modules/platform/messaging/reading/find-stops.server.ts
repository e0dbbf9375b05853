import { and, count, eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { messageStops, textMessages } from '../tables.ts'

/** The channels that are stopped, and how many messages wait for each. */
export const findStops = (db: Db, _admin: Admin) =>
  db
    .select({
      channel: messageStops.channel,
      code: messageStops.code,
      detail: messageStops.detail,
      until: messageStops.until,
      waiting: count(textMessages.id),
    })
    .from(messageStops)
    .leftJoin(
      textMessages,
      and(eq(textMessages.channel, messageStops.channel), eq(textMessages.status, 'waiting')),
    )
    .groupBy(messageStops.channel)
