import { eq } from 'drizzle-orm'
import type { Actor } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { users } from '#app/modules/identity/accounts/tables.ts'
import { sellerProfiles } from '../tables.ts'

const userColumns = {
  id: users.id,
  role: users.role,
  name: users.name,
  email: users.email,
  emailVerified: users.emailVerified,
  phone: users.phone,
  image: users.image,
  language: users.language,
  dataSaver: users.dataSaver,
  status: users.status,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
}

const shopColumns = {
  businessName: sellerProfiles.businessName,
  pendingName: sellerProfiles.pendingName,
  location: sellerProfiles.location,
  area: sellerProfiles.area,
  description: sellerProfiles.description,
  logo: sellerProfiles.logo,
  paymentNumber: sellerProfiles.paymentNumber,
  paymentOperator: sellerProfiles.paymentOperator,
  bankName: sellerProfiles.bankName,
  bankAccountName: sellerProfiles.bankAccountName,
  bankAccountNumber: sellerProfiles.bankAccountNumber,
  tin: sellerProfiles.tin,
  vatRegistered: sellerProfiles.vatRegistered,
  status: sellerProfiles.status,
  statusReason: sellerProfiles.statusReason,
  submittedAt: sellerProfiles.submittedAt,
}

/** A user as they see themselves; sellers with `sellerProfile` (null until they describe their shop). */
export async function findMember(db: Db, userId: string) {
  const [found] = await db
    .select({ user: userColumns, sellerProfile: shopColumns })
    .from(users)
    .leftJoin(sellerProfiles, eq(sellerProfiles.userId, users.id))
    .where(eq(users.id, userId))
  if (!found) return undefined
  const { user, sellerProfile } = found
  return user.role === 'seller' ? { ...user, sellerProfile } : user
}

/** What one user may see of another: the name, and the email of oneself or as an administrator. */
export async function findPublicUser(db: Db, actor: Actor, id: string) {
  const [user] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, id))
  if (!user) return undefined
  const seesEmail = actor.role === 'admin' || (actor.role !== 'guest' && actor.userId === id)
  return seesEmail ? user : { id: user.id, name: user.name }
}
