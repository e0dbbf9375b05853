import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { users } from '#app/modules/identity/accounts/tables.ts'
import { sellerProfiles } from '../tables.ts'

/** Everything about one shop and its account that administrators may see; undefined where there is none. */
export async function findShopDetails(db: Db, _admin: Admin, id: string) {
  const [found] = await db
    .select({
      shop: sellerProfiles,
      account: {
        name: users.name,
        email: users.email,
        emailVerified: users.emailVerified,
        phone: users.phone,
        status: users.status,
        createdAt: users.createdAt,
      },
    })
    .from(sellerProfiles)
    .innerJoin(users, eq(users.id, sellerProfiles.userId))
    .where(eq(sellerProfiles.userId, id))
  return found
}
