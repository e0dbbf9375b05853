import type { Admin, Buyer, Guest, Member, Role, Seller } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Product, products } from '#app/modules/catalog/products/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'

let made = 0
/** Administrators are no new ones, unless the values say so. */
const longAgo = new Date('2026-01-01T00:00:00Z')

/** Whoever is made here has an email. */
export type Mailed<M extends Member> = M & { email: string }

async function aUser<R extends Role>(db: Db, role: R, values: Partial<typeof users.$inferInsert> = {}) {
  made += 1
  const name = values.name ?? `Person ${made}`
  const email = values.email ?? `${newId()}@thumba.example`
  const [user] = await db
    .insert(users)
    .values({
      name,
      email,
      emailVerified: true,
      role,
      ...(role === 'admin' && { adminSince: longAgo }),
      ...values,
    })
    .returning()
  return {
    role,
    userId: user!.id,
    name: user!.name,
    email,
    emailVerified: user!.emailVerified,
    sessionId: '',
  }
}

export const aGuest: Guest = { role: 'guest' }
export const aBuyer = (db: Db, values?: Partial<typeof users.$inferInsert>): Promise<Mailed<Buyer>> =>
  aUser(db, 'buyer', values)
export const anAdmin = (db: Db, values?: Partial<typeof users.$inferInsert>): Promise<Mailed<Admin>> =>
  aUser(db, 'admin', values)

/** An approved seller in Lilongwe, unless the values say otherwise. */
export async function aSeller(
  db: Db,
  values: Partial<typeof sellerProfiles.$inferInsert> = {},
): Promise<Mailed<Seller>> {
  const seller = await aUser(db, 'seller')
  const businessName = `Shop ${made}`
  await db
    .insert(sellerProfiles)
    .values({ userId: seller.userId, businessName, location: 'Lilongwe', status: 'approved', ...values })
  return seller
}

/** An approved product with stock 10 at MK 5,000, of a seller of its own unless one is named. */
export async function aProduct(db: Db, values: Partial<typeof products.$inferInsert> = {}): Promise<Product> {
  made += 1
  const sellerId = values.sellerId ?? (await aSeller(db)).userId
  const defaults = {
    name: `Thing ${made}`,
    description: 'A thing.',
    price: 5_000,
    category: 'Other',
    stock: 10,
    status: 'approved',
  } as const
  const [product] = await db
    .insert(products)
    .values({ ...defaults, ...values, sellerId })
    .returning()
  return product!
}
