import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { users } from '#app/modules/identity/accounts/tables.ts'

/** How a buyer reaches the seller of an order (E.164), where the seller has given a number. */
export async function findSellerPhone(db: Db, sellerId: string): Promise<string | undefined> {
  const [seller] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, sellerId))
  return seller?.phone ?? undefined
}
