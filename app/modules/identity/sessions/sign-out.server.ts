import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { hashToken } from '../accounts/passwords/credentials.server.ts'
import { sessions } from './tables.ts'

/** Ends the session of this token; ending it twice is no mistake. */
export async function signOut(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, hashToken(token)))
}
