import { count, inArray, like, type SQL } from 'drizzle-orm'
import { listQuery } from '#app/db/list-query.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { textMessages } from '../tables.ts'
import { type MessageGroup, messageGroups, numbersLike, sentMessageCard, statusesOf } from './list-rules.ts'

/** SMS and WhatsApp messages, and how many of each group fit. */
export const sentMessageQuery = listQuery({
  card: sentMessageCard,
  table: textMessages,
  id: textMessages.id,
  where: {
    status: (group) => inArray(textMessages.status, statusesOf[group]),
    search: (typed) => like(textMessages.phone, numbersLike(typed)),
  },
  rows: (db, ids, order) => readMessages(db, ids).orderBy(...order),
  counts: countGroups,
})

/** Of no message the words: they are for who was written to. */
const listed = {
  id: textMessages.id,
  phone: textMessages.phone,
  channel: textMessages.channel,
  kind: textMessages.kind,
  class: textMessages.class,
  status: textMessages.status,
  attempts: textMessages.attempts,
  segments: textMessages.segments,
  errorCode: textMessages.errorCode,
  priceEstimated: textMessages.priceEstimated,
  priceActual: textMessages.priceActual,
  createdAt: textMessages.createdAt,
}
const readMessages = (db: ReadDb, ids: string[]) =>
  db.select(listed).from(textMessages).where(inArray(textMessages.id, ids))
export type ListedMessage = Awaited<ReturnType<typeof readMessages>>[number]

async function countGroups(db: ReadDb, where: SQL | undefined): Promise<Record<MessageGroup, number>> {
  const rows = await db
    .select({ status: textMessages.status, there: count() })
    .from(textMessages)
    .where(where)
    .groupBy(textMessages.status)
  const there = new Map(rows.map((row) => [row.status, row.there]))
  const sum = (group: MessageGroup) =>
    statusesOf[group].reduce((all, status) => all + (there.get(status) ?? 0), 0)
  return Object.fromEntries(messageGroups.map((group) => [group, sum(group)])) as Record<MessageGroup, number>
}
