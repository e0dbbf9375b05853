import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import { type BellNews, mostCounted } from './rules.ts'
import { notifications } from './tables.ts'

const unreadOf = (userId: string) => and(eq(notifications.userId, userId), isNull(notifications.readAt))

/** How many notices nobody has read yet, counted up to 100. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const some = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(unreadOf(userId))
    .limit(mostCounted)
  const [counted] = await db.select({ unread: count() }).from(some.as('some'))
  return counted!.unread
}

/** What the bell of this member says now. */
export async function findNews(db: Db, userId: string): Promise<BellNews> {
  const [newest] = await db
    .select({ title: notifications.title, createdAt: notifications.createdAt })
    .from(notifications)
    .where(unreadOf(userId))
    .orderBy(desc(notifications.createdAt), notifications.id)
    .limit(1)
  if (!newest) return { unread: 0, newest: null }
  const unread = await countUnread(db, userId)
  return { unread, newest: { title: newest.title, at: newest.createdAt.getTime() } }
}
