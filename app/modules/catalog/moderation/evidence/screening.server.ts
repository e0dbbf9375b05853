import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { stateIn } from '#app/db/state-in.ts'
import { defaultTranslate, type Translate } from '#app/messages/language.ts'
import { awaitsReview, productsInReview } from '#app/modules/catalog/products/status.ts'
import { findMatchingPictures } from '#app/modules/platform/files/fingerprints/fingerprints.server.ts'
import { type Product, products } from '../../products/tables.ts'
import { productFindings } from '../tables.ts'
import {
  type Evidence,
  findContactDetails,
  findForbiddenTexts,
  findingKindsOf,
  type PriceFinding,
  type SamePicture,
  type TextMatch,
  unusualPrice,
} from './evidence-rules.ts'
import { textFingerprint, textSimilarity } from './text-similarity-rules.ts'

/** What is told of another product beside one that is judged. */
export const otherProductColumns = {
  id: products.id,
  name: products.name,
  status: products.status,
  sellerId: products.sellerId,
  sellerName: products.sellerName,
}

const mostCompared = 40
const mostShown = 8

const productText = ({ name, description }: Pick<Product, 'name' | 'description'>) =>
  `${name}\n${description}`

/** Other products whose name and description are nearly the same; those of other shops first. */
async function findSimilarTexts(db: Db, product: Product): Promise<TextMatch[]> {
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

const mostPictures = 24

/** Other products that show one of this product's pictures, be it cut, squeezed, mirrored or written over; other shops' first. */
async function findSamePictures(db: Db, product: Product): Promise<SamePicture[]> {
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
    .limit(mostPictures)
  return showing.flatMap((other) =>
    other.images.flatMap((its) => {
      const mine = own.get(sources.get(its.path) ?? '')
      return mine ? [{ own: mine, its, product: other.product }] : []
    }),
  )
}

/** More of them tell no more. */
const mostAsked = 1_000

/**
 * How far the price is from those of approved products of the same category whose names share two of its telling words,
 * or the only one it has. Where its choices have their own prices, the dearest is looked at as well as the least.
 */
async function findUnusualPrice(db: Db, { id, price }: Product): Promise<PriceFinding | null> {
  const { rows } = await db.execute<
    Record<'count' | 'low' | 'median' | 'high', string> & { dearest: string | null }
  >(sql`
    with asked as materialized (
      select id, category, array(
        select word from unnest(tsvector_to_array(name_words)) word where word ~ '^[[:alpha:]]{3,}$'
         order by length(word) desc, word limit 5) as words
      from products where id = ${id}
    ), telling as materialized (
      select id, category, case when cardinality(words) = 1 then quote_literal(words[1])::tsquery else (
        select string_agg(quote_literal(one) || '&' || quote_literal(other), '|')::tsquery
          from unnest(words) one, unnest(words) other where one < other) end as query
      from asked where cardinality(words) > 0
    ), alike as (
      select other.price from telling, lateral (
        select products.id, products.price from products
         where listed and products.name_words @@ telling.query and products.category = telling.category
           and products.id <> telling.id limit ${mostAsked}) other
    )
    select count(*) as count, percentile_disc(0.25) within group (order by price) as low,
           percentile_disc(0.5) within group (order by price) as median,
           percentile_disc(0.75) within group (order by price) as high,
           (select max(o.price) from offers o where o.product_id = ${id} and o.active) as dearest from alike`)
  const { count, low, median, high, dearest } = rows[0]!
  const like = {
    count: Number(count),
    low: Number(low),
    median: Number(median),
    high: Number(high),
  }
  return unusualPrice(price, like) ?? unusualPrice(Number(dearest ?? price), like)
}

/** Everything that speaks for looking at a product more closely, as of now; `t` names the fields it is in. */
export async function collectEvidence(
  db: Db,
  t: Translate,
  product: Product,
  forbiddenWords: string[],
): Promise<Evidence> {
  return {
    pictures: await findSamePictures(db, product),
    texts: await findSimilarTexts(db, product),
    price: await findUnusualPrice(db, product),
    words: findForbiddenTexts(t, product, forbiddenWords),
    contact: findContactDetails(t, product),
  }
}

const batch = 100

/**
 * Looks at products that changed since they were last looked at: notes what their texts are found by, and of those that
 * wait for review which kinds of evidence there are. Returns how many.
 */
export async function screenChangedProducts(
  db: Db,
  forbiddenWords: string[],
  isLate = () => false,
): Promise<number> {
  let done = 0
  for (;;) {
    const rows = await db
      .select({ product: products, wanted: productFindings.wanted })
      .from(productFindings)
      .innerJoin(products, eq(products.id, productFindings.productId))
      .where(ne(productFindings.looked, productFindings.wanted))
      .orderBy(sql`not ${stateIn(products.status, productsInReview)}`, productFindings.productId)
      .limit(batch)
    for (const { product } of rows) await noteText(db, product)
    for (const { product, wanted } of rows) {
      if (isLate()) return done
      const waits = awaitsReview(product.status)
      const found = waits
        ? findingKindsOf(
            await collectEvidence(db, defaultTranslate, product, forbiddenWords),
            product.sellerId,
          )
        : []
      await noteFindings(db, product.id, { kinds: found, looked: wanted })
      done += 1
    }
    if (rows.length < batch) return done
  }
}

const noteText = (db: Db, product: Product) =>
  db
    .update(productFindings)
    .set({ textBands: textFingerprint(productText(product)) })
    .where(eq(productFindings.productId, product.id))

const noteFindings = (
  db: Db,
  productId: string,
  found: Pick<typeof productFindings.$inferInsert, 'kinds' | 'looked'>,
) => db.update(productFindings).set(found).where(eq(productFindings.productId, productId))

/** The evidence beside one product, gathered anew: others may have come since. The queue is told if it differs. */
export async function findEvidence(
  db: Db,
  t: Translate,
  _admin: Admin,
  product: Product,
  forbiddenWords: string[],
): Promise<Evidence> {
  const evidence = await collectEvidence(db, t, product, forbiddenWords)
  const kinds = findingKindsOf(evidence, product.sellerId)
  const [noted] = await db
    .select({ kinds: productFindings.kinds })
    .from(productFindings)
    .where(eq(productFindings.productId, product.id))
  if (awaitsReview(product.status) && noted && noted.kinds.join() !== kinds.join())
    await db.update(productFindings).set({ kinds }).where(eq(productFindings.productId, product.id))
  return evidence
}
