import type { Db } from '../../db/client.server.ts'
import { authOn } from './auth.server.ts'
import type { Origin } from './rules.ts'

/** A new session of a user who has just proven who they are (by registering). Returns its token. */
export async function openSession(db: Db, userId: string, origin: Origin): Promise<string> {
  const { internalAdapter } = await authOn(db).$context
  const session = await internalAdapter.createSession(userId, false, {
    ipAddress: origin.address,
    userAgent: origin.userAgent.slice(0, 300),
  })
  return session.token
}
