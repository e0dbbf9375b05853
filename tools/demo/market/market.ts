import { eq, inArray, like, sql } from 'drizzle-orm'
import type { Connection } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import {
  type ImportedProduct,
  importProducts,
} from '#app/modules/catalog/import/listings/import-products.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import {
  type ImportedSeller,
  importSellers,
} from '#app/modules/identity/shops/profile/import-sellers.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { removePictures } from '#app/modules/platform/files/pictures/pictures.server.ts'
import { pictures } from '#app/modules/platform/files/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { demoProducts, demoSellers } from '../products/demo-products.ts'
import { addDemoDelivery } from './demo-delivery.ts'
import { demoKeys, demoPicturePaths, productKey, sellerKey } from './market-keys.ts'
import type { DemoProduct, DemoSeller } from './types.ts'

const hour = 3600 * 1000
const day = 24 * hour

/** Sellers, goods and ways of delivery, without pictures yet. Done again, it changes nothing. */
export async function fillMarket(db: Connection, now: Date): Promise<void> {
  const { ids } = await importSellers(
    db,
    demoSellers.map((seller) => importedSeller(seller, now)),
  )
  const goods = demoProducts.map((product) =>
    importedProduct(product, ids.get(sellerKey(product.seller))!, now),
  )
  await importProducts(db, goods)
  await addDemoDelivery(db, ids)
}

const importedSeller = (seller: DemoSeller, now: Date): ImportedSeller => ({
  sourceKey: sellerKey(seller.key),
  ownerName: seller.ownerName,
  email: seller.email,
  phone: seller.phone,
  businessName: seller.businessName,
  location: seller.district,
  area: seller.area,
  description: seller.about,
  paymentNumber: seller.phone,
  paymentOperator: seller.operator,
  createdAt: new Date(now.getTime() - seller.memberForDays * day),
})

const importedProduct = (product: DemoProduct, sellerId: string, now: Date): ImportedProduct => ({
  sourceKey: productKey(product.key),
  sellerId,
  name: product.name,
  description: product.description,
  price: product.price,
  category: product.category,
  stock: product.stock,
  condition: product.condition,
  tags: product.tags,
  categoryFields: product.categoryFields,
  createdAt: new Date(now.getTime() - product.ageHours * hour),
})

/**
 * Takes out what earlier runs made: the demo's products and pictures, and its sellers unless orders or products of
 * people hang on them. Nothing of anybody else's is touched.
 */
export async function clearMarket(db: Connection, storage: Storage): Promise<void> {
  await db.delete(products).where(like(products.sourceKey, demoKeys))
  const drawn = await db
    .select({ path: pictures.path })
    .from(pictures)
    .where(like(pictures.path, demoPicturePaths))
  await removePictures(
    db,
    storage,
    drawn.map(({ path }) => path),
  )
  const alone = await db
    .select({ id: sellerProfiles.userId })
    .from(sellerProfiles)
    .where(
      sql`${like(sellerProfiles.sourceKey, demoKeys)}
        and not exists (select from orders where orders.seller_id = ${sellerProfiles.userId})
        and not exists (select from products where products.seller_id = ${sellerProfiles.userId})`,
    )
  if (alone.length === 0) return
  const ids = alone.map(({ id }) => id)
  await db.delete(sellerProfiles).where(inArray(sellerProfiles.userId, ids))
  await db.delete(users).where(inArray(users.id, ids))
}

export const isEmptyMarket = async (db: Connection) =>
  (await db.select({ id: products.id }).from(products).limit(1)).length === 0

/** The user id of a demo seller. */
export async function demoSellerId(db: Connection, key: string): Promise<string | undefined> {
  const mine = eq(sellerProfiles.sourceKey, sellerKey(key))
  return (await db.select({ id: sellerProfiles.userId }).from(sellerProfiles).where(mine))[0]?.id
}
