import { and, eq, type SQL } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { deleteOpenLinks } from '../accounts/links/find-link.server.ts'
import { sessions } from './tables.ts'

/**
 * The only way in which others than the browser itself end sessions: whoever had one may have asked for links too, so
 * every open link of the account ends with it. The caller holds the account. Returns how many sessions ended.
 */
export async function deleteSessions(tx: Tx, userId: string, which?: SQL): Promise<number> {
  await deleteOpenLinks(tx, userId)
  const ended = await tx.delete(sessions).where(and(eq(sessions.userId, userId), which))
  return ended.rowCount ?? 0
}
