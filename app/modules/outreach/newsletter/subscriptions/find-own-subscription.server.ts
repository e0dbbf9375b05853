import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { newsletterSubscriptions } from '../tables.ts'

/** The newsletter as an address has it. The caller knows whose address it is. */
export async function findOwnSubscription(db: Db, email: string) {
  const [subscription] = await db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email))
  return subscription
}
