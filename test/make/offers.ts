import { eq } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { saveOffers } from '#app/modules/catalog/products/editing/editing-offers.server.ts'
import { combinationsOf } from '#app/modules/catalog/products/offers/offer-rules.ts'
import { optionsKey } from '#app/modules/catalog/products/rules.ts'
import { type Product, products } from '#app/modules/catalog/products/tables.ts'
import { aProduct } from '../make.ts'

/** The key of one choice among sizes. */
export const sizeKey = (size: string) => optionsKey({ size })

export type OfShoe = {
  price?: number
  stock?: number
  code?: string | null
  gtin?: string | null
  active?: boolean
}

/** A shoe on sale whose sizes have their own price and stock: `{ 38: { stock: 2 }, 39: { price: 9_500, stock: 1 } }`. */
export async function aShoe(
  db: Db,
  seller: Seller,
  sizes: Record<string, OfShoe>,
  values: Partial<Product> = {},
): Promise<Product> {
  const product = await aProduct(db, {
    sellerId: seller.userId,
    name: 'Court shoe',
    price: 9_000,
    stock: 5,
    categoryFields: { size: Object.keys(sizes) },
    ...values,
  })
  const offers = combinationsOf(product.categoryFields).map((options) => {
    const { price = 9_000, stock = 0, code = null, gtin = null, active = true } = sizes[options.size!]!
    return { key: optionsKey(options), price, stock, code, gtin, active }
  })
  const saved = await saveOffers(db, seller, { id: product.id, offers })
  if (!saved.ok) throw new Error(saved.reason)
  const [approved] = await db
    .update(products)
    .set({ status: product.status })
    .where(eq(products.id, product.id))
    .returning()
  return approved!
}
