import type { Db } from '#app/db/client.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { sampleDate, sampleStock } from '#tools/listings/sample-values.ts'
import { aSeller } from '../../make.ts'
import { readSealedListings, type SealedListing } from './read-sealed.ts'

const now = new Date('2026-11-21')
const chunk = 500

/** The sealed listings as approved products of one shop; answers with each listing's id by its product's. */
export async function fillSealedMarket(db: Db): Promise<Map<string, string>> {
  const shop = await aSeller(db, { businessName: 'Limbe Wholesale' })
  const listings = readSealedListings()
  const listingOf = new Map<string, string>()
  for (let at = 0; at < listings.length; at += chunk) {
    const filled = await db
      .insert(products)
      .values(listings.slice(at, at + chunk).map((listing) => rowOf(listing, shop.userId)))
      .returning({ id: products.id, sourceKey: products.sourceKey })
    for (const { id, sourceKey } of filled) listingOf.set(id, sourceKey!)
  }
  return listingOf
}

function rowOf(listing: SealedListing, sellerId: string): typeof products.$inferInsert {
  const { id, name, price, category, condition, tags, fields, facts, inStock } = listing
  return {
    sellerId,
    sourceKey: id,
    name,
    price,
    category,
    condition,
    tags,
    categoryFields: fields,
    description: facts || name,
    stock: inStock ? sampleStock(id) : 0,
    images: [],
    status: 'approved',
    createdAt: sampleDate(now, id, { newest: 0, oldest: 120 }),
  }
}
