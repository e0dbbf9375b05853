import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import type { NearText } from './evidence-rules.ts'
import { otherProduct } from './other-product.server.ts'
import { type Product, productFindings, products } from './tables.ts'
import { textBandsOf, textLikeness } from './text-likeness-rules.ts'

const mostCompared = 40
const mostShown = 8

export const wholeText = ({ name, description }: Pick<Product, 'name' | 'description'>) =>
  `${name}\n${description}`

/** Other products whose name and description are nearly the same; those of other shops first. */
export async function findNearTexts(db: Db, product: Product): Promise<NearText[]> {
  const here = wholeText(product)
  const bands = textBandsOf(here)
  if (bands.length === 0) return []
  const asked = sql`${`{${bands.join()}}`}::int[]`
  const shared = sql`(select count(*) from unnest(${productFindings.textBands}) band where band = any(${asked}))`
  const rows = await db
    .select({ product: otherProduct, description: products.description })
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
      const there = wholeText({ ...other.product, description: other.description })
      const likeness = textLikeness(here, there)
      return likeness ? [{ product: other.product, ...likeness }] : []
    })
    .slice(0, mostShown)
}
