import { and, count, eq, gte, inArray, like, lt } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { endOfDay, startOfDay } from '#app/base/dates/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Cursor, type KeysetSort, keyset } from '#app/db/keyset.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { textMessages } from '../tables.ts'
import {
  type MessageFilter,
  type MessageGroup,
  type MessageSort,
  messageGroups,
  numbersLike,
  statusesOf,
} from './list-rules.ts'

const sorts: Record<MessageSort, KeysetSort> = {
  newest: { desc: [textMessages.createdAt] },
  oldest: { asc: [textMessages.createdAt] },
  dearest: { desc: [textMessages.priceEstimated, textMessages.createdAt] },
}
const list = keyset(textMessages.id, sorts, 'newest')

/** SMS and WhatsApp messages, a page at a time, and how many of each group fit; newest first unless said otherwise. */
export async function listMessages(
  db: ReadDb,
  _admin: Admin,
  wanted: MessageFilter & Cursor & { limit: number },
) {
  const { ids, ...neighbours } = await list.page(db, fits(wanted), wanted)
  return { rows: await readMessages(db, ids, wanted.sort), counts: await countGroups(db, wanted), neighbours }
}

/** All that fit, a batch at a time. */
export async function* eachMessage(db: Db, _admin: Admin, { sort, ...filter }: MessageFilter) {
  for await (const ids of list.batches(db, fits(filter), { sort, limit: 500 }))
    yield readMessages(db, ids, sort)
}

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
const readMessages = (db: ReadDb, ids: string[], sort: MessageSort | undefined) =>
  db
    .select(listed)
    .from(textMessages)
    .where(inArray(textMessages.id, ids))
    .orderBy(...list.orderBy(sort))
export type ListedMessage = Awaited<ReturnType<typeof readMessages>>[number]

async function countGroups(db: ReadDb, wanted: MessageFilter): Promise<Record<MessageGroup, number>> {
  const rows = await db
    .select({ status: textMessages.status, there: count() })
    .from(textMessages)
    .where(narrows(wanted))
    .groupBy(textMessages.status)
  const there = new Map(rows.map((row) => [row.status, row.there]))
  const sum = (group: MessageGroup) =>
    statusesOf[group].reduce((all, status) => all + (there.get(status) ?? 0), 0)
  return Object.fromEntries(messageGroups.map((group) => [group, sum(group)])) as Record<MessageGroup, number>
}

const fits = ({ status, ...filter }: MessageFilter) =>
  and(narrows(filter), status && inArray(textMessages.status, statusesOf[status]))

/** All that narrows the list but the status. */
function narrows({ channel, class: of, search, from, to }: MessageFilter) {
  return and(
    channel && eq(textMessages.channel, channel),
    of && eq(textMessages.class, of),
    search ? like(textMessages.phone, numbersLike(search)) : undefined,
    from ? gte(textMessages.createdAt, startOfDay(from)) : undefined,
    to ? lt(textMessages.createdAt, endOfDay(to)) : undefined,
  )
}
