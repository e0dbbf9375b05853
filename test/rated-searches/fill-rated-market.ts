import type { Db } from '#app/db/client.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { demoProducts, demoSellers } from '#tools/demo/products/demo-products.ts'
import { aSeller } from '../make.ts'
import { moreListings } from './more-listings.ts'

const now = Date.UTC(2026, 10, 1)
const hour = 3_600_000

/** The goods of the demo market and some more, as approved products of its sellers; `others` of one shop. */
export async function fillRatedMarket(db: Db, others = moreListings): Promise<void> {
  const sellers = new Map<string, string>()
  for (const { key, businessName, district } of demoSellers) {
    const { userId } = await aSeller(db, { businessName, location: district })
    sellers.set(key, userId)
  }
  const shop = await aSeller(db, { businessName: 'Limbe Wholesale' })
  const rows: (typeof products.$inferInsert)[] = [
    ...demoProducts.map(({ key: _, seller, pictures: __, ageHours, ...product }) => ({
      ...product,
      sellerId: sellers.get(seller)!,
      images: [],
      status: 'approved' as const,
      createdAt: new Date(now - ageHours * hour),
    })),
    ...others.map(([name, category, price, tags], at) => ({
      sellerId: shop.userId,
      name,
      description: '',
      price,
      category: category as 'Other',
      stock: 5,
      tags: tags?.split(' ') ?? [],
      images: [],
      condition: 'new' as const,
      status: 'approved' as const,
      // Among the newest: an order by age alone would show them first.
      createdAt: new Date(now - at * hour),
    })),
  ]
  await db.insert(products).values(rows)
}
