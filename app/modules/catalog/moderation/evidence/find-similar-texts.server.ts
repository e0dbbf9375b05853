import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { productFindings } from '#app/modules/catalog/moderation/tables.ts'
import { type Product, products } from '#app/modules/catalog/products/tables.ts'
import type { TextMatch } from './evidence-rules.ts'
import { otherProductColumns } from './other-product-columns.server.ts'
import { textFingerprint, textSimilarity } from './text-similarity-rules.ts'

const mostCompared = 40
const mostShown = 8

export const productText = ({ name, description }: Pick<Product, 'name' | 'description'>) =>
  `${name}\n${description}`

/** Other products whose name and description are nearly the same; those of other shops first. */
export async function findSimilarTexts(db: Db, product: Product): Promise<TextMatch[]> {
  const here = productText(product)
  const bands = textFingerprint(here)
  if (bands.length === 0) return []
  const asked = sql`${`{${bands.join()}}`}::int[]`
  const shared = sql`(select count(*) from unnest(${productFindings.textBands}) band where band = any(${asked}))`
  const rows = await db
    .select({ product: otherProductColumns, description: products.description })
    .from(productFindings)
    .innerJoin(products, eq(products.id, productFindings.productId))
    .where(
      and(
        sql`${products.id} in (select product_id from unnest(${asked}) band
      cross join lateral (select product_id from ${productFindings} where text_bands @> array[band]) found)`,
        ne(products.id, product.id),
      ),
    )
    .orderBy(sql`${products.sellerId} = ${product.sellerId}`, desc(shared), products.id)
    .limit(mostCompared)
  return rows
    .flatMap((other) => {
      const there = productText({ ...other.product, description: other.description })
      const likeness = textSimilarity(here, there)
      return likeness ? [{ product: other.product, ...likeness }] : []
    })
    .slice(0, mostShown)
}
