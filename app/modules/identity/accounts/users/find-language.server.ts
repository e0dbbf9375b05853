import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { Language } from '#app/messages/language.ts'
import { users } from '../tables.ts'

/** The language in which a member wants to read; English until they say otherwise. */
export async function findLanguage(db: Db, userId: string): Promise<Language> {
  const [user] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId))
  return user?.language ?? 'en'
}
