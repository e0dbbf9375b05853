import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { Product } from '#app/modules/catalog/products/tables.ts'
import { type PriceFinding, unusualPrice } from './evidence-rules.ts'

/** More of them tell no more. */
const mostAsked = 1_000

/**
 * How far the price is from those of approved products of the same category whose names share two of its telling words,
 * or the only one it has.
 */
export async function findUnusualPrice(db: Db, { id, price }: Product): Promise<PriceFinding | null> {
  const { rows } = await db.execute<Record<'count' | 'low' | 'median' | 'high', string>>(sql`
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
           percentile_disc(0.75) within group (order by price) as high from alike`)
  const { count, low, median, high } = rows[0]!
  return unusualPrice(price, {
    count: Number(count),
    low: Number(low),
    median: Number(median),
    high: Number(high),
  })
}
