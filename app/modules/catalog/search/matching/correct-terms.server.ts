import { sql } from 'drizzle-orm'
import { queryJson } from '#app/db/query-json.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { otherNumbers, spellingVariants } from '../synonyms/word-form-rules.ts'
import { searchQuery } from './search-query.server.ts'
import type { Term } from './search-term-rules.ts'
import { nearestWords, type SimilarWord } from './spelling-rules.ts'
import { allTerms } from './term-queries.server.ts'

const shortestPart = 3

/**
 * Terms that match nothing become the shop's same word in another form, then words that hold them, then the word that
 * was meant; `corrected` tells the latter. A known word stays, whether or not a product has it.
 */
export async function correctTerms(
  db: ReadDb,
  terms: Term[],
): Promise<{ terms: Term[]; corrected?: string }> {
  let corrected = false
  const better: Term[] = []
  for (const term of terms) {
    if (term.known || (await isThere(db, term))) {
      better.push(term)
      continue
    }
    const alike = await wordsAlike(db, term.word)
    const holding = alike.length > 0 ? [] : await wordsHolding(db, term.word)
    const meant = alike.length + holding.length > 0 ? [] : await wordsMeant(db, term.word)
    if (meant.length > 0) corrected = true
    better.push({ ...term, instead: [...alike, ...holding, ...meant] })
  }
  const text = better.map((term) => term.instead?.[0] ?? term.word).join(' ')
  return { terms: better, ...(corrected && { corrected: text }) }
}

const isThere = (db: ReadDb, term: Term) =>
  queryJson<boolean>(
    db,
    sql`with ${searchQuery('found', sql`1`, [sql`search @@ ${allTerms([term])}`], 1)} select exists (select from found)`,
  )

/** The same noun in the other number, or spelt as it sounds. */
async function wordsAlike(db: ReadDb, typed: string): Promise<string[]> {
  if (typed.length <= shortestPart || /\d/.test(typed)) return []
  const others = [...new Set([...otherNumbers(typed), ...spellingVariants(typed)])]
  if (others.length === 0) return []
  const { rows } = await db.execute<{ word: string }>(
    sql`select word from search_words where word = any (${sql.param(others)}::text[]) order by word`,
  )
  return rows.map(({ word }) => word)
}

async function wordsHolding(db: ReadDb, part: string): Promise<string[]> {
  if (part.length < shortestPart) return []
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_words where word like ${`%${part}%`} order by length(word), word limit 20`)
  return rows.map(({ word }) => word)
}

async function wordsMeant(db: ReadDb, typed: string): Promise<string[]> {
  const { rows } = await db.execute<SimilarWord>(
    sql`select word, similarity::float8 as similarity from near_words(${typed})`,
  )
  const nearest = nearestWords(typed, rows)
  return nearest.length > 1 ? [await mostUsed(db, nearest)] : nearest
}

/** Of words equally near, the one that more products have. */
async function mostUsed(db: ReadDb, words: string[]): Promise<string> {
  const uses = await Promise.all(words.map((word) => queryJson<number>(db, usesOf(word))))
  return words[uses.indexOf(Math.max(...uses))]!
}

const usesOf = (word: string) => sql`
  with ${searchQuery('found', sql`1`, [sql`name_words @@ plainto_tsquery('thumba_words', ${word})`], 200)} select count(*)::int from found`
