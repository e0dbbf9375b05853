import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { users } from '#app/modules/identity/accounts/tables.ts'
import { sellerProfiles } from '../tables.ts'

export type SellerContact = { name: string; place: string; phone: string; email: string }

/** Who a seller is and how to reach them today, as the law wants it on a receipt. The phone is E.164 or empty. */
export async function findSellerContact(db: Db, sellerId: string): Promise<SellerContact | undefined> {
  const [seller] = await db
    .select({
      name: sellerProfiles.businessName,
      area: sellerProfiles.area,
      location: sellerProfiles.location,
      phone: users.phone,
      email: users.email,
    })
    .from(sellerProfiles)
    .innerJoin(users, eq(users.id, sellerProfiles.userId))
    .where(eq(sellerProfiles.userId, sellerId))
  if (!seller) return undefined
  const { name, area, location, phone, email } = seller
  return { name, place: [area, location].filter(Boolean).join(', '), phone: phone ?? '', email: email ?? '' }
}
