import { eq } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { users } from '../tables.ts'

/** How a member is named, called and written to: what the checkout begins with. */
export async function findContact(db: Db, { userId, name, email }: Member) {
  const [user] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, userId))
  return { name, email, phone: user?.phone ?? undefined }
}
