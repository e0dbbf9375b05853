import { asc, eq } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { offers } from '#app/modules/catalog/products/offers/tables.ts'
import { products } from '#app/modules/catalog/products/tables.ts'

/** What each choice of a shop's products costs and how many there are: `{ Tee: ['S 7500 × 4 tee-S'] }`; what is off stands in brackets. */
export async function offersOfShop(db: Db, { userId }: Seller): Promise<Record<string, string[]>> {
  const rows = await db
    .select({ name: products.name, offer: offers })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .where(eq(products.sellerId, userId))
    .orderBy(asc(products.name), asc(offers.position))
  const found: Record<string, string[]> = {}
  for (const { name, offer } of rows) {
    const { options, price, stock, code, gtin, active } = offer
    const text = [
      ...Object.values(options),
      price,
      '×',
      stock,
      ...(code ? [code] : []),
      ...(gtin ? [`|${gtin}|`] : []),
    ].join(' ')
    found[name] = [...(found[name] ?? []), active ? text : `(${text})`]
  }
  return found
}
