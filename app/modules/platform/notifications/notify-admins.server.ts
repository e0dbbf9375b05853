import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import type { Text } from '#app/messages/language.ts'
import { ofUsableAccount, users } from '#app/modules/identity/accounts/tables.ts'
import type { NotificationKind } from '../notices/cards.ts'
import { type SpokenNotice, speak } from './message-rules.ts'
import { type Notice, notifyAll } from './notify.server.ts'
import { notifications } from './tables.ts'

/** What waits for administrators at one of their screens, and when the newest of it came. */
export type PendingWork = {
  kind: NotificationKind
  path: string
  title: Text
  text: Text
  newestAt: Date
}

/**
 * What is newer than this is told the next time: by then every transaction that wrote it has ended, so that nothing
 * older appears after it was told.
 */
export const settleMilliseconds = 60_000

/**
 * Tells every administrator what waits for them. Of each screen there is one unread notice at most, brought up to date
 * as more comes; mail is written again only after they have read it.
 */
export async function notifyAdmins(tx: Tx, waiting: PendingWork[]): Promise<void> {
  if (waiting.length === 0) return
  const admins = await tx
    .select({ id: users.id, language: users.language })
    .from(users)
    .where(and(eq(users.role, 'admin'), ofUsableAccount))
    .orderBy(asc(users.id))
  const told = await findTold(tx, waiting)
  const [fresh, more]: [Notice[], SpokenNotice[]] = [[], []]
  for (const { id: userId, language } of admins)
    for (const { newestAt, ...one } of waiting) {
      const last = told.find((row) => row.userId === userId && row.path === one.path)
      if (last && newestAt.getTime() <= last.at.getTime() - settleMilliseconds) continue
      // Whoever wants no notices in the shop is told by mail of each time that something new came.
      const onceKey = `admin ${one.path} ${newestAt.toISOString()} ${userId}`
      const notice = { userId, ...one, onceKey }
      if (last?.unread) more.push(speak(notice, language))
      else fresh.push(notice)
    }
  await replace(tx, more)
  await notifyAll(tx, fresh)
}

/** The newest notice that each administrator has of each screen. */
async function findTold(tx: Tx, waiting: PendingWork[]) {
  const { userId, path, createdAt, readAt } = notifications
  const paths = waiting.map((one) => one.path)
  return tx
    .selectDistinctOn([userId, path], {
      userId,
      path,
      at: createdAt,
      unread: sql<boolean>`${readAt} is null`,
    })
    .from(notifications)
    .where(inArray(path, paths))
    .orderBy(userId, path, sql`${createdAt} desc`)
}

/** In the place of the unread one; its mail was written already. */
async function replace(tx: Tx, notices: SpokenNotice[]) {
  for (const { userId, kind, title, text, path } of notices) {
    await tx
      .delete(notifications)
      .where(
        and(eq(notifications.userId, userId), eq(notifications.path, path), isNull(notifications.readAt)),
      )
    await tx.insert(notifications).values({ userId, kind, title, text, path })
  }
}
