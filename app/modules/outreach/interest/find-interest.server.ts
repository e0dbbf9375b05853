import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { interests } from './tables.ts'

export type Interest = typeof interests.$inferSelect

export async function findInterest(db: Db, _admin: Admin, id: string): Promise<Interest | undefined> {
  const [interest] = await db.select().from(interests).where(eq(interests.id, id))
  return interest
}
