import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import type { MessageCounts, MessageFilter, MessageView } from './list-rules.ts'
import { contactMessages as messages, waits, whoWrote } from './tables.ts'

type Wanted = MessageFilter & { page: number; limit: number }
type Place = { createdAt: Date; id: string }

/** What people wrote, a page at a time, and how many of each status fit; the oldest first unless said otherwise. */
export async function listMessages(db: Db, _admin: Admin, wanted: Wanted) {
  const { page, limit } = wanted
  // The messages before a page are only counted in the index, not read.
  const ids = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(fits(wanted), inView(wanted.view)))
    .orderBy(...orderOf(wanted))
    .limit(limit)
    .offset((page - 1) * limit)
  const rows = await db
    .select()
    .from(messages)
    .where(inArray(messages.id, ids))
    .orderBy(...orderOf(wanted))
  return { rows, counts: await countStatuses(db, wanted) }
}

/** Every message that fits, a batch at a time; what is written meanwhile shifts none. */
export async function* eachMessage(db: Db, _admin: Admin, wanted: MessageFilter) {
  const limit = 500
  let last: Place | undefined
  for (;;) {
    const rows = await db
      .select()
      .from(messages)
      .where(and(fits(wanted), inView(wanted.view), last && beyond(last, wanted)))
      .orderBy(...orderOf(wanted))
      .limit(limit)
    if (rows.length > 0) yield rows
    if (rows.length < limit) return
    last = rows.at(-1)
  }
}

const orderOf = ({ sort }: MessageFilter) =>
  sort === 'newest'
    ? [desc(messages.createdAt), desc(messages.id)]
    : [asc(messages.createdAt), asc(messages.id)]

function beyond({ createdAt, id }: Place, { sort }: MessageFilter): SQL {
  const place = sql`(${createdAt.toISOString()}::timestamptz, ${id})`
  const here = sql`(${messages.createdAt}, ${messages.id})`
  return sort === 'newest' ? sql`${here} < ${place}` : sql`${here} > ${place}`
}

async function countStatuses(db: Db, wanted: MessageFilter) {
  const rows = await db
    .select({ status: messages.status, there: count() })
    .from(messages)
    .where(fits(wanted))
    .groupBy(messages.status)
  const counts: MessageCounts = { new: 0, read: 0, answered: 0, closed: 0 }
  for (const { status, there } of rows) counts[status] = there
  return counts
}

function inView(view: MessageView) {
  if (view === 'all') return undefined
  return view === 'waiting' ? waits(messages) : eq(messages.status, view)
}

function fits({ topic, search }: MessageFilter) {
  const like = search && `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return and(topic && eq(messages.topic, topic), like ? sql`${whoWrote(messages)} like ${like}` : undefined)
}
