import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { PasswordOwner } from '../../accounts/passwords/common-password-rules.ts'
import { accountPhones, users } from '../../accounts/tables.ts'
import { sellerProfiles } from '../tables.ts'

/** What others know of whoever chooses a new password. */
export async function findPasswordOwner(db: Db, userId: string): Promise<PasswordOwner> {
  const [found] = await db
    .select({
      name: users.name,
      email: users.email,
      phone: users.phone,
      proven: accountPhones.phone,
      shop: sellerProfiles.businessName,
    })
    .from(users)
    .leftJoin(accountPhones, eq(accountPhones.userId, users.id))
    .leftJoin(sellerProfiles, eq(sellerProfiles.userId, users.id))
    .where(eq(users.id, userId))
  if (!found) return {}
  const { name, email, phone, proven, shop } = found
  return { name, email, phone: proven ?? phone, names: [shop] }
}
