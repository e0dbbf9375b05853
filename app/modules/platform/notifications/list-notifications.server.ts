import { and, count, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Cursor, keyset } from '#app/db/keyset.ts'
import { notifications } from './tables.ts'

export type ListedNotification = Awaited<ReturnType<typeof readNotifications>>[number]
type Wanted = Cursor & { show?: 'unread'; limit: number }

const list = keyset(notifications.id, { newest: { desc: [notifications.createdAt] } }, 'newest')

/** A member's notices, newest first, with what is unread of all of them. */
export async function listNotifications(db: Db, { userId }: Member, { show, ...wanted }: Wanted) {
  const own = eq(notifications.userId, userId)
  const unreadOnly = show === 'unread' ? isNull(notifications.readAt) : undefined
  const { ids, ...neighbours } = await list.page(db, and(own, unreadOnly), wanted)
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
  return { rows: await readNotifications(db, ids), neighbours, ...counted! }
}

const readNotifications = (db: Db, ids: string[]) =>
  db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      title: notifications.title,
      text: notifications.text,
      readAt: notifications.readAt,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .where(inArray(notifications.id, ids))
    .orderBy(...list.orderBy())
