import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { users } from '#app/modules/identity/accounts/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'

/** Whose orders a list is narrowed to, by name; nothing where there is no such account. */
export async function findParties(db: ReadDb, _admin: Admin, named: { seller?: string; buyer?: string }) {
  const [seller] = named.seller
    ? await db
        .select({ name: sellerProfiles.businessName })
        .from(sellerProfiles)
        .where(eq(sellerProfiles.userId, named.seller))
    : []
  const [buyer] = named.buyer
    ? await db
        .select({ name: users.name, email: users.email, phone: users.phone })
        .from(users)
        .where(eq(users.id, named.buyer))
    : []
  return { seller, buyer }
}
