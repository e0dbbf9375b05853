import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Cursor, type KeysetSort, keyset } from '#app/db/keyset.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import type { MessageCounts, MessageFilter, MessageSort, MessageView } from './list-rules.ts'
import { contactMessages as messages, waits, whoWrote } from './tables.ts'

const sorts: Record<MessageSort, KeysetSort> = {
  oldest: { asc: [messages.createdAt] },
  newest: { desc: [messages.createdAt] },
}
const list = keyset(messages.id, sorts, 'oldest')

/** What people wrote, a page at a time, and how many of each status fit; the oldest first unless said otherwise. */
export async function listMessages(
  db: ReadDb,
  _admin: Admin,
  wanted: MessageFilter & Cursor & { limit: number },
) {
  const { ids, ...neighbours } = await list.page(db, fits(wanted), wanted)
  const rows = await readMessages(db, ids, wanted.sort)
  return { rows, counts: await countStatuses(db, wanted), neighbours }
}

/** Every message that fits, a batch at a time; what is written meanwhile shifts none. */
export async function* eachMessage(db: Db, _admin: Admin, { sort, ...filter }: MessageFilter) {
  for await (const ids of list.batches(db, fits(filter), { sort, limit: 500 }))
    yield readMessages(db, ids, sort)
}

const readMessages = (db: ReadDb, ids: string[], sort: MessageSort | undefined) =>
  db
    .select()
    .from(messages)
    .where(inArray(messages.id, ids))
    .orderBy(...list.orderBy(sort))

async function countStatuses(db: ReadDb, wanted: MessageFilter) {
  const rows = await db
    .select({ status: messages.status, there: count() })
    .from(messages)
    .where(narrows(wanted))
    .groupBy(messages.status)
  const counts: MessageCounts = { new: 0, read: 0, answered: 0, closed: 0 }
  for (const { status, there } of rows) counts[status] = there
  return counts
}

function inView(view: MessageView) {
  if (view === 'all') return undefined
  return view === 'waiting' ? waits(messages) : eq(messages.status, view)
}

const fits = (filter: MessageFilter) => and(narrows(filter), inView(filter.view))

/** All that narrows the list but the status, of which each is counted. */
function narrows({ topic, search }: MessageFilter) {
  const like = search && `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return and(topic && eq(messages.topic, topic), like ? sql`${whoWrote(messages)} like ${like}` : undefined)
}
