import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Db } from '#app/db/client.server.ts'
import { notifications } from './tables.ts'

/** Marks one of the member's own notices as read, and tells where it leads. Once read, it stays read since then. */
export async function markRead(
  db: Db,
  { userId }: Member,
  id: string,
): Promise<Result<{ path: string }, 'not-found'>> {
  const [read] = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, now())` })
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
    .returning({ path: notifications.path })
  return read ? ok(read) : refuse('not-found')
}

/** Marks as read what was there at `seenAt`: a notice that came after the member looked stays unread. */
export async function markAllRead(db: Db, { userId }: Member, seenAt: Date): Promise<number> {
  const marked = await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        lte(notifications.createdAt, seenAt),
      ),
    )
  return marked.rowCount ?? 0
}
