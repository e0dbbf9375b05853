import { and, eq, gt, sql } from 'drizzle-orm'
import type { Buyer } from '#app/base/actor.ts'
import type { Connection } from '#app/db/client.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { addToWishlist } from '#app/modules/catalog/wishlist/wishlist.server.ts'
import { addressInput } from '#app/modules/identity/accounts/addresses/address-input-rules.ts'
import { addAddress } from '#app/modules/identity/accounts/addresses/addresses.server.ts'
import { addresses } from '#app/modules/identity/accounts/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'

const wishes = 4

export const demoBuyerHome = {
  phone: '0999 123 456',
  district: 'Lilongwe',
  area: 'Area 25',
  landmark: 'Opposite the market, blue gate',
}

/** Gives the demo's buyer something to look at besides orders: an address and wishes. Once. */
export async function addDemoBuyer(db: Connection, email: string): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  if (!user || (await db.$count(addresses, eq(addresses.userId, user.id))) > 0) return
  const buyer = { ...user, role: 'buyer', userId: user.id, sessionId: '' } as Buyer
  const home = { ...demoBuyerHome, label: 'Home', directions: 'Ask for the house with the mango tree' }
  await addAddress(db, buyer, addressInput.parse({ ...home, recipientName: user.name }))
  for (const { id } of await findGoods(db, wishes)) await addToWishlist(db, buyer, id)
}

/** Things of different sellers, if possible with their pictures drawn. */
async function findGoods(db: Connection, count: number): Promise<{ id: string }[]> {
  const undrawn = sql`jsonb_array_length(${products.images}) = 0`
  const sellers = db
    .selectDistinctOn([products.sellerId], {
      id: products.id,
      price: products.price,
      undrawn: undrawn.as('undrawn'),
    })
    .from(products)
    .where(and(eq(products.listed, true), gt(products.stock, 2)))
    .orderBy(products.sellerId, undrawn, products.price)
    .as('sellers')
  return db.select().from(sellers).orderBy(sellers.undrawn, sellers.price, sellers.id).limit(count)
}
