import { eq, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { maxUnreadCount } from '#app/modules/platform/notifications/rules.ts'
import { users } from '../tables.ts'

/** `newestAt` is the moment of the newest unread notice in milliseconds, 0 without one. */
export type FrameData = { image: string | null; dataSaver: boolean; unread: number; newestAt: number }

export const emptyFrameData: FrameData = { image: null, dataSaver: false, unread: 0, newestAt: 0 }

/** What stands around every page of a member: the picture, how it is sent, and the bell's number. One query. */
export async function findFrameData(db: Db, userId: string): Promise<FrameData> {
  const unread = sql<number>`(select count(*)::int from (
    select 1 from notifications where user_id = ${userId} and read_at is null limit ${maxUnreadCount}) as few)`
  const newestAt = sql<number>`(select coalesce(extract(epoch from max(created_at)) * 1000, 0)::float8
    from notifications where user_id = ${userId} and read_at is null)`
  const [shell] = await db
    .select({ image: users.image, dataSaver: users.dataSaver, unread, newestAt })
    .from(users)
    .where(eq(users.id, userId))
  return shell ?? emptyFrameData
}
