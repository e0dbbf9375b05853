import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import { categories } from './rules.ts'
import { plainText, searchWords } from './search-words.ts'
import { mixSuggestions, type Suggestion } from './suggestion-rules.ts'
import { allTerms } from './word-queries.server.ts'

const shortestText = 2
const longestText = 80

/** What a typed beginning may become: a longer text, products, categories and sellers. */
export async function suggest(db: Db, typed: string, limit = 8): Promise<Suggestion[]> {
  const text = plainText(typed.slice(0, longestText))
  const words = searchWords(text)
  if (text.length < shortestText || words.length === 0) return []
  const wanted = allTerms(
    words.map((word) => ({ word })),
    'A',
  )
  const last = words.at(-1)!
  const { rows } = await db.execute<{
    products: Suggestion[] | null
    sellers: Suggestion[] | null
    endings: string[] | null
  }>(sql`
    select (select json_agg(json_build_object('text', name, 'kind', 'product', 'id', id))
              from (select id, name from products where listed and search @@ ${wanted}
                     order by stock > 0 desc, created_at desc, id limit ${limit}) found) as products,
           (select json_agg(json_build_object('text', business_name, 'kind', 'seller', 'id', user_id))
              from (select user_id, business_name from seller_profiles
                     where status = 'approved' and lower(business_name) like ${`%${text}%`}
                     order by business_name limit 2) found) as sellers,
           (select json_agg(word) from (select word from search_words where word like ${`${last}_%`}
                     order by length(word), word limit 3) found) as endings`)
  const { products, sellers, endings } = rows[0]!
  const start = words.slice(0, -1)
  return mixSuggestions(
    {
      queries: (endings ?? []).map((ending) => ({ kind: 'query', text: [...start, ending].join(' ') })),
      categories: categories
        .filter((category) => ` ${plainText(category)}`.includes(` ${text}`))
        .map((category) => ({ kind: 'category', text: category })),
      products: products ?? [],
      sellers: sellers ?? [],
    },
    limit,
  )
}
