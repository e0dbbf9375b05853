import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { users } from '#app/modules/identity/accounts/tables.ts'
import { notifications } from './tables.ts'
import { maxUnreadCount, type UnreadSummary } from './unread-rules.ts'

const unreadOf = (userId: string) => and(eq(notifications.userId, userId), isNull(notifications.readAt))

/** How many notices nobody has read yet, counted up to 100. */
export async function countUnreadNotifications(db: Db, userId: string): Promise<number> {
  const some = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(unreadOf(userId))
    .limit(maxUnreadCount)
  const [counted] = await db.select({ unread: count() }).from(some.as('some'))
  return counted!.unread
}

const nothing: UnreadSummary = { unread: 0, newest: null }

/** What the bells of these members say now: read in one query, so that both halves are of one moment. */
export async function findUnreadSummaries(db: Db, userIds: string[]): Promise<Map<string, UnreadSummary>> {
  const newest = db
    .select({ title: notifications.title, createdAt: notifications.createdAt })
    .from(notifications)
    .where(and(eq(notifications.userId, users.id), isNull(notifications.readAt)))
    .orderBy(desc(notifications.createdAt), notifications.id)
    .limit(1)
    .as('newest')
  const unread = sql<number>`(select count(*)::int from (
    select 1 from notifications where user_id = ${users.id} and read_at is null limit ${maxUnreadCount}) as few)`
  const rows = await db
    .select({ userId: users.id, unread, title: newest.title, createdAt: newest.createdAt })
    .from(users)
    .innerJoinLateral(newest, sql`true`)
    .where(inArray(users.id, userIds))
  const told = new Map(
    rows.map(({ userId, unread, title, createdAt }) => [
      userId,
      { unread, newest: { title, at: createdAt.getTime() } },
    ]),
  )
  return new Map(userIds.map((id) => [id, told.get(id) ?? nothing]))
}

/** What the bell of this member says now. */
export const findUnreadSummary = async (db: Db, userId: string): Promise<UnreadSummary> =>
  (await findUnreadSummaries(db, [userId])).get(userId)!
