import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import { findMatches } from './find-matches.server.ts'
import { allOf, choiceConditions, rangeConditions } from './listing-conditions.server.ts'
import { type Facets, type ListQuery, type Page, type ProductCardRow, pageOf } from './listing-rules.ts'
import { readCards } from './product-cards.server.ts'
import { type Counter, exactCounter } from './product-counts.server.ts'
import { type Category, categories, type ProductSort } from './rules.ts'
import { roundRobin } from './showcase-rules.ts'

/** `corrected` is what was searched instead of a misspelt text; `totalIsAtLeast` that there are more than `total`. */
export type ProductList = Page<ProductCardRow> & { facets: Facets; corrected?: string; totalIsAtLeast?: true }

/** A page of the public list. `counter` says how many there are of what. */
export async function listProducts(
  db: Db,
  query: ListQuery,
  counter: Counter = exactCounter(db),
): Promise<ProductList> {
  if (query.searchQuery) return findMatches(db, query)
  const [data, { total, facets }] = await Promise.all([readPage(db, query), counter.count(query)])
  return { ...pageOf(data, total, query), facets }
}

async function readPage(db: Db, query: ListQuery): Promise<ProductCardRow[]> {
  const conditions = allOf([...rangeConditions(query), ...choiceConditions(query)])
  return readCards(
    db,
    sql`select id, row_number() over (order by ${orders[query.sortBy]}) as place from products where ${conditions}
         order by ${orders[query.sortBy]} limit ${query.limit} offset ${(query.page - 1) * query.limit}`,
  )
}

const orders: Record<ProductSort, SQL> = {
  newest: sql`created_at desc, id`,
  relevance: sql`created_at desc, id`,
  price_low: sql`price, id`,
  price_high: sql`price desc, id desc`,
  name: sql`sort_name, id`,
}

/** Approved products mixed over the categories, those in stock first, the newest of each first. */
export async function listFeatured(db: Db, limit = 12): Promise<ProductCardRow[]> {
  const cards = await readCards(
    db,
    sql`select newest.id, row_number() over () as place
          from unnest(${sql.param([...categories])}::text[]) with ordinality as shelf (category, turn),
               unnest(array[true, false]) as available,
               lateral (select id, created_at from products
                         where listed and products.category = shelf.category and in_stock = available
                         order by created_at desc, id limit ${limit}) newest
         order by available desc, shelf.turn, newest.created_at desc, newest.id`,
  )
  const mixed = (rows: ProductCardRow[]) =>
    roundRobin(
      categories.map((category) => rows.filter((row) => row.category === category)),
      limit * 2,
    )
  const inStock = cards.filter((card) => card.stock > 0)
  const soldOut = cards.filter((card) => card.stock === 0)
  return [...mixed(inStock), ...mixed(soldOut)].slice(0, limit)
}

export const listLatest = (db: Db, limit = 12): Promise<ProductCardRow[]> =>
  readCards(
    db,
    sql`select id, row_number() over (order by created_at desc, id) as place from products
         where listed order by created_at desc, id limit ${limit}`,
  )

export const listByCategory = (db: Db, category: Category, limit = 6): Promise<ProductCardRow[]> =>
  readCards(
    db,
    sql`select id, row_number() over (order by created_at desc, id) as place from products
         where listed and category = ${category} order by created_at desc, id limit ${limit}`,
  )

/** Others of the same category: near in price, those that share the most words first. */
export const listRelated = (db: Db, productId: string, limit = 6): Promise<ProductCardRow[]> =>
  readCards(
    db,
    sql`with asked as (select id, category, price, name_words as words from products where id = ${productId}),
             near as (
               (select other.id, other.name_words, other.price, other.stock from asked, lateral (
                  select * from products where listed and category = asked.category and price >= asked.price and id <> asked.id
                   order by price, id limit 30) other)
               union all
               (select other.id, other.name_words, other.price, other.stock from asked, lateral (
                  select * from products where listed and category = asked.category and price < asked.price
                   order by price desc, id desc limit 30) other))
        select near.id, row_number() over (order by stock > 0 desc,
                 cardinality(array(select unnest(tsvector_to_array(near.name_words))
                                   intersect select unnest(tsvector_to_array(asked.words)))) desc,
                 abs(ln(near.price::float8 / asked.price)), near.id) as place
          from near, asked order by place limit ${limit}`,
  )
