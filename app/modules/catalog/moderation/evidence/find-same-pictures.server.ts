import { and, ne, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { type Product, products } from '#app/modules/catalog/products/tables.ts'
import { findMatchingPictures } from '#app/modules/platform/files/fingerprints/find-matching-pictures.server.ts'
import type { SamePicture } from './evidence-rules.ts'
import { otherProductColumns } from './other-product-columns.server.ts'

const mostShown = 24

/** Other products that show one of this product's pictures, be it cut, squeezed, mirrored or written over; other shops' first. */
export async function findSamePictures(db: Db, product: Product): Promise<SamePicture[]> {
  const own = new Map(product.images.map((image) => [image.path, image]))
  const sources = new Map([...own.keys()].map((path) => [path, path]))
  for (const [path, alike] of await findMatchingPictures(db, [...own.keys()]))
    for (const its of alike) if (!sources.has(its)) sources.set(its, path)
  if (sources.size === 0) return []
  const showing = await db
    .select({ product: otherProductColumns, images: products.images })
    .from(products)
    .where(
      and(
        ne(products.id, product.id),
        sql`jsonb_path_query_array(${products.images}, '$[*].path') ?| ${sql.param([...sources.keys()])}::text[]`,
      ),
    )
    .orderBy(sql`${products.sellerId} = ${product.sellerId}`, products.createdAt, products.id)
    .limit(mostShown)
  return showing.flatMap((other) =>
    other.images.flatMap((its) => {
      const mine = own.get(sources.get(its.path) ?? '')
      return mine ? [{ own: mine, its, product: other.product }] : []
    }),
  )
}
