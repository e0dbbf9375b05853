import { and, count, desc, eq, isNull, max, sql } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { notificationsPerPage } from './rules.ts'
import { notifications } from './tables.ts'

type Asked = { page: number; unreadOnly: boolean }

/** A member's notices, newest first; a page past the last one is the last one. */
export async function listNotifications(db: Db, { userId }: Member, { page: asked, unreadOnly }: Asked) {
  const own = eq(notifications.userId, userId)
  const [counted] = await db
    .select({
      all: count(),
      unread: sql<number>`(count(*) filter (where read_at is null))::int`,
      newestAt: max(notifications.createdAt),
      newestUnreadAt: sql<Date | null>`max(created_at) filter (where read_at is null)`.mapWith(
        notifications.createdAt,
      ),
    })
    .from(notifications)
    .where(own)
  const { all, unread, newestAt, newestUnreadAt } = counted!
  const total = unreadOnly ? unread : all
  const pages = Math.max(1, Math.ceil(total / notificationsPerPage))
  const page = Math.min(asked, pages)
  const data = await db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      title: notifications.title,
      text: notifications.text,
      readAt: notifications.readAt,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .where(unreadOnly ? and(own, isNull(notifications.readAt)) : own)
    .orderBy(desc(notifications.createdAt), notifications.id)
    .limit(notificationsPerPage)
    .offset((page - 1) * notificationsPerPage)
  return { data, total, unread, newestAt, newestUnreadAt, page, pages }
}
