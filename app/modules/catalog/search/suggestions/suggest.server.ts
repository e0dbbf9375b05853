import { sql } from 'drizzle-orm'
import { queryJson } from '#app/db/query-json.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { categories } from '#app/modules/catalog/products/rules.ts'
import { correctTerms } from '../matching/correct-terms.server.ts'
import { searchQuery } from '../matching/search-query.server.ts'
import { parseSearchWords, plainText } from '../matching/search-words-rules.ts'
import { allTerms, beginningWith, type Term } from '../matching/term-queries.server.ts'
import { completionsOf, mixSuggestions, type Suggestion } from './suggestion-rules.ts'

const shortestText = 2
const longestText = 80
const newestLookedAt = 20_000
const mostSorted = 40
const mostGathered = 500
const mostSellers = 2
const mostNamed = 24

/** What a typed beginning may become: a longer text, products, categories and sellers. */
export async function suggest(db: ReadDb, typed: string, limit = 8): Promise<Suggestion[]> {
  const text = plainText(typed.slice(0, longestText))
  const words = parseSearchWords(text)
  if (text.length < shortestText || words.length === 0) return []
  const found = await findSuggestions(db, { text, terms: words.map((word) => ({ word })) }, limit)
  if (found.length > 0) return found

  const { terms, corrected } = await correctTerms(
    db,
    words.map((word) => ({ word })),
  )
  const meant = corrected ?? text
  const near = await findSuggestions(db, { text: meant, terms }, limit)
  return corrected
    ? mixSuggestions({ ...none, queries: [{ kind: 'query', text: corrected }], products: near }, limit)
    : near
}

const none = { queries: [], categories: [], products: [], sellers: [] }

type Asked = { text: string; terms: Term[] }

async function findSuggestions(db: ReadDb, { text, terms }: Asked, limit: number): Promise<Suggestion[]> {
  const [products, sellers] = await Promise.all([findNames(db, terms), findSellers(db, text)])
  const typed = terms.map(({ word, instead }) => instead?.[0] ?? word)
  return mixSuggestions(
    {
      queries: completionsOf(
        typed,
        products.map((product) => plainText(product.text)),
      ),
      categories: categories
        .filter((category) => ` ${plainText(category)}`.includes(` ${text}`))
        .map((category) => ({ kind: 'category', text: category })),
      products,
      sellers,
    },
    limit,
  )
}

async function findSellers(db: ReadDb, text: string): Promise<Suggestion[]> {
  const sellers = await queryJson<Suggestion[] | null>(
    db,
    sql`
    select json_agg(json_build_object('text', business_name, 'kind', 'seller', 'id', user_id)) from (
      select user_id, business_name from seller_profiles
       where status = 'approved' and lower(business_name) like ${`%${text}%`}
       order by lower(business_name) like ${`${text}%`} desc, business_name limit ${mostSellers}) shown`,
  )
  return sellers ?? []
}

/** Among the newest products, if enough of them match; else among all. */
async function findNames(db: ReadDb, terms: Term[]): Promise<Suggestion[]> {
  const matching = sql`name_words @@ ${beginningWith(terms)}`
  const newest = await queryJson<Suggestion[] | null>(
    db,
    sql`
    with found as materialized (
      select id from (select id, created_at, name_words from products where listed
                       order by created_at desc, id limit ${sql.raw(String(newestLookedAt))}) newest
       where ${matching} order by created_at desc, id limit ${sql.raw(String(mostSorted))})
    ${namesAmong(terms)}`,
  )
  if (newest && newest.length >= mostNamed) return newest
  return (
    (await queryJson<Suggestion[] | null>(
      db,
      sql`
    with ${searchQuery('found', sql`id`, [matching], mostGathered)} ${namesAmong(terms)}`,
    )) ?? []
  )
}

/** Whole words first, then what is in stock, then the newest. */
const namesAmong = (terms: Term[]) => sql`
  select json_agg(json_build_object('text', name, 'kind', 'product', 'id', id)) from (
    select products.id, name from products join found on found.id = products.id
     order by name_words @@ ${allTerms(terms, 'ABCD', true)} desc, in_stock desc, created_at desc, products.id limit ${mostNamed}) shown`
