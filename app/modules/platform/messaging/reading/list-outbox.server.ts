import { desc } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { textMessages } from '../tables.ts'

/** The newest messages with their words, as far as those are kept: for whoever runs the shop on their own machine. */
export const listOutbox = (db: Db, limit = 50) =>
  db
    .select({
      id: textMessages.id,
      phone: textMessages.phone,
      channel: textMessages.channel,
      kind: textMessages.kind,
      status: textMessages.status,
      text: textMessages.text,
      segments: textMessages.segments,
      errorCode: textMessages.errorCode,
      createdAt: textMessages.createdAt,
    })
    .from(textMessages)
    .orderBy(desc(textMessages.createdAt), desc(textMessages.id))
    .limit(limit)
