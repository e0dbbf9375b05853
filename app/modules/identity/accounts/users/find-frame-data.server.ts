import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { statement } from '#app/db/statement.server.ts'
import { maxUnreadCount } from '#app/modules/platform/notifications/unread-rules.ts'
import { users } from '../tables.ts'

/** `newestAt` is the moment of the newest unread notice in milliseconds, 0 without one. */
export type FrameData = { image: string | null; dataSaver: boolean; unread: number; newestAt: number }

export const emptyFrameData: FrameData = { image: null, dataSaver: false, unread: 0, newestAt: 0 }

/** What stands around every page of a member: the picture, how it is sent, and the bell's number. One query. */
export async function findFrameData(db: Db, userId: string): Promise<FrameData> {
  const [found] = await readFrameData(db, { userId })
  return found?.frame ?? emptyFrameData
}

/** The same as one JSON object, as part of a statement; null where nobody has this id. */
export const frameDataJson = (userId: SQL): SQL => sql`
  select json_build_object('image', own.image, 'dataSaver', own.data_saver, 'unread', (select count(*) from (
      select 1 from notifications where user_id = ${userId} and read_at is null limit ${sql.raw(`${maxUnreadCount}`)}) few),
    'newestAt', (select coalesce(extract(epoch from max(created_at)) * 1000, 0)::float8
      from notifications where user_id = ${userId} and read_at is null))
  from ${users} own where own.id = ${userId}`

const readFrameData = statement<{ frame: FrameData | null }>(
  'frame_data',
  () => sql`select (${frameDataJson(sql`${sql.placeholder('userId')}::text`)}) as frame`,
)
