import { and, eq, inArray } from 'drizzle-orm'
import { hasVerifiedContact } from '#app/base/account-contact.ts'
import type { Actor, Admin, Seller } from '#app/base/actor.ts'
import { idPattern } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { accountPhones, ofUsableAccount, users } from '#app/modules/platform/users/tables.ts'
import type { PasswordOwner } from '../../accounts/passwords/password-rules.ts'
import type { ShopBadge } from '../badge-names.ts'
import { awayUntilAt } from '../holidays/holiday-rules.ts'
import type { UploadRefusal } from '../rules.ts'
import { isStopped, openShops } from '../status.ts'
import { sellerProfiles } from '../tables.ts'

/** What everybody may read of a seller. */
export type Shop = {
  id: string
  name: string
  location: string
  area: string
  description: string
  logo: string | null
  since: Date
  badges: ShopBadge[]
  /** The last day of the holiday its seller is on. */
  awayUntil: string | null
}

/** A shop that is open: approved, of an owner who may sign in. Nobody finds another one, its owner neither. */
export async function findShop(db: ReadDb, sellerId: string, now = new Date()): Promise<Shop | undefined> {
  if (!idPattern.test(sellerId)) return undefined
  const { userId: id, businessName: name, createdAt: since, status } = sellerProfiles
  const { location, area, description, logo, badges, awayFrom, awayUntil } = sellerProfiles
  const [shop] = await db
    .select({ id, name, location, area, description, logo, since, badges, awayFrom, awayUntil })
    .from(sellerProfiles)
    .innerJoin(users, eq(users.id, id))
    .where(and(eq(id, sellerId), inArray(status, openShops), ofUsableAccount))
  if (!shop) return undefined
  const { awayFrom: from, awayUntil: until, ...rest } = shop
  return { ...rest, awayUntil: awayUntilAt({ awayFrom: from, awayUntil: until }, now) ?? null }
}

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

/** A seller's shop as it is kept; nothing for everybody else. */
export async function findOwnShop(db: Db, userId: string) {
  const [shop] = await db.select().from(sellerProfiles).where(eq(sellerProfiles.userId, userId))
  if (!shop) return undefined
  const { userId: _, sourceKey: __, ...rest } = shop
  return rest
}

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

/** How a buyer reaches the seller of an order (E.164), where the seller has given a number. */
export async function findSellerPhone(db: Db, sellerId: string): Promise<string | undefined> {
  const [seller] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, sellerId))
  return seller?.phone ?? undefined
}

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

/** Why a seller may send no pictures for the shop; undefined where nothing stands against it. */
export async function findUploadRefusal(
  db: Db,
  seller: Pick<Seller, 'userId' | 'emailVerified' | 'verifiedPhone'>,
): Promise<UploadRefusal | undefined> {
  if (!hasVerifiedContact(seller)) return 'email-unverified'
  const [shop] = await db
    .select({ status: sellerProfiles.status })
    .from(sellerProfiles)
    .where(eq(sellerProfiles.userId, seller.userId))
  return shop && isStopped(shop.status) ? 'shop-suspended' : undefined
}
