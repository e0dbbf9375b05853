import { sql } from 'drizzle-orm'
import { queryJson } from '#app/db/query-json.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { stateIn } from '#app/db/state-in.ts'
import { categories } from '#app/modules/catalog/products/rules.ts'
import { openShops } from '#app/modules/identity/shops/status.ts'
import { correctTerms } from '../correcting/correct-terms.server.ts'
import { searchQuery } from '../querying/listing-conditions.server.ts'
import { allTerms, beginningWith } from '../querying/term-queries.server.ts'
import { plainText, type Term } from '../search-term-rules.ts'
import type { SynonymIndex } from '../synonyms/synonym-index-rules.ts'
import { findSynonymIndex } from '../synonyms/synonyms.server.ts'
import { understand } from '../understanding/understand-rules.ts'
import { completionsOf, maxCompletions, mixSuggestions, type Suggestion } from './suggestion-rules.ts'

const shortestText = 2
const longestText = 80
const shortestKnown = 3
const newestLookedAt = 20_000
const mostSorted = 40
const mostGathered = 500
const mostSellers = 2
const mostNamed = 24

type Wanted = {
  limit?: number
  /** Without it the words are read anew. */
  synonyms?: () => Promise<SynonymIndex>
}

/** What a typed beginning may become: a longer text, products, categories and sellers. */
export async function suggest(
  db: ReadDb,
  typed: string,
  { limit = 8, synonyms }: Wanted = {},
): Promise<Suggestion[]> {
  const text = plainText(typed.slice(0, longestText))
  if (text.length < shortestText) return []
  const index = await (synonyms?.() ?? findSynonymIndex(db))
  const { terms: words } = understand(text, index)
  if (words.length === 0) return []
  const known = knownCompletions(text, index)
  const found = await findSuggestions(db, { text, terms: words, known }, limit)
  if (found.length > 0) return found

  const { terms, corrected } = await correctTerms(db, words)
  const near = await findSuggestions(db, { text: corrected ?? text, terms, known: [] }, limit)
  return corrected
    ? mixSuggestions({ ...none, queries: [{ kind: 'query', text: corrected }], products: near }, limit)
    : near
}

/** The shortest Chichewa word that the text may become. */
const knownCompletions = (text: string, index: SynonymIndex): Suggestion[] =>
  text.length < shortestKnown
    ? []
    : index
        .beginningWith(text)
        .slice(0, 1)
        .map((word) => ({ kind: 'query', text: word }))

const none = { queries: [], categories: [], products: [], sellers: [] }

type Asked = { text: string; terms: Term[]; known: Suggestion[] }

async function findSuggestions(
  db: ReadDb,
  { text, terms, known }: Asked,
  limit: number,
): Promise<Suggestion[]> {
  const [products, sellers] = await Promise.all([findNames(db, terms), findSellers(db, text)])
  const typed = terms.map(({ word, instead }) => instead?.[0] ?? word)
  return mixSuggestions(
    {
      queries: withKnown(
        completionsOf(
          typed,
          products.map((product) => plainText(product.text)),
        ),
        known,
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

/** Last of those that are shown, where the names complete the text as well. */
const withKnown = (completions: Suggestion[], known: Suggestion[]) => [
  ...completions.slice(0, maxCompletions - known.length),
  ...known,
]

async function findSellers(db: ReadDb, text: string): Promise<Suggestion[]> {
  const sellers = await queryJson<Suggestion[] | null>(
    db,
    sql`
    select json_agg(json_build_object('text', business_name, 'kind', 'seller', 'id', user_id)) from (
      select user_id, business_name from seller_profiles
       where ${stateIn(sql`status`, openShops)} and lower(business_name) like ${`%${text}%`}
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
