import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import { type Near, nearestWords } from './spelling-rules.ts'
import { allTerms, type Term } from './word-queries.server.ts'

const shortestPart = 3

/** Terms that match nothing become words that hold them, or the word that was meant; `corrected` tells the latter. */
export async function correctTerms(db: Db, terms: Term[]): Promise<{ terms: Term[]; corrected?: string }> {
  let corrected = false
  const better: Term[] = []
  for (const term of terms) {
    const { rows } = await db.execute(
      sql`select 1 from products where listed and search @@ ${allTerms([term])} limit 1`,
    )
    if (rows.length > 0) {
      better.push(term)
      continue
    }
    const holding = await wordsHolding(db, term.word)
    const meant = holding.length > 0 ? [] : await wordsMeant(db, term.word)
    if (meant.length > 0) corrected = true
    better.push({ word: term.word, instead: [...holding, ...meant] })
  }
  const text = better.map(({ word, instead }) => instead?.[0] ?? word).join(' ')
  return { terms: better, ...(corrected && { corrected: text }) }
}

async function wordsHolding(db: Db, part: string): Promise<string[]> {
  if (part.length < shortestPart) return []
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_words where word like ${`%${part}%`} order by length(word), word limit 20`)
  return rows.map(({ word }) => word)
}

async function wordsMeant(db: Db, typed: string): Promise<string[]> {
  const { rows } = await db.execute<Near>(
    sql`select word, similarity::float8 as similarity from near_words(${typed})`,
  )
  const nearest = nearestWords(typed, rows)
  return nearest.length > 1 ? [await mostUsed(db, nearest)] : nearest
}

/** Of words equally near, the one that more products have. */
async function mostUsed(db: Db, words: string[]): Promise<string> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from unnest(${sql.param(words)}::text[]) with ordinality as near (word, place),
           lateral (select count(*) as uses from (
             select 1 from products where listed and search @@ plainto_tsquery('thumba_words', near.word) limit 200) as few) as used
     order by uses desc, place limit 1`)
  return rows[0]!.word
}
