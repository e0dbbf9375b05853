import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import { users } from '../accounts/tables.ts'
import type { Admin } from '../shared/actor.ts'
import { sellerProfiles } from './tables.ts'

/** Everything about one shop and its account that administrators may see; undefined where there is none. */
export async function findShopFile(db: Db, _admin: Admin, id: string) {
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
