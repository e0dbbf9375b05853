import { sql } from 'drizzle-orm'
import { queryJson } from '#app/db/query-json.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { searchQuery } from '../querying/listing-conditions.server.ts'
import { allTerms } from '../querying/term-queries.server.ts'
import { otherNumbers, spareWords, spellingVariants, type Term } from '../search-term-rules.ts'
import { looksChichewa, nearestWords, type SimilarWord } from '../spelling-rules.ts'
import { isEnglishWord } from './english-words.server.ts'

/** `corrected` is the text with the words that were meant, `absent` what nobody sells under any form of its name. */
export type CorrectedTerms = { terms: Term[]; corrected?: string; absent: Term[] }

/**
 * Terms that match nothing become the shop's same word in another form, then words that hold them, then the word that
 * was meant; `corrected` tells the latter. A word that is right stays, whether or not a product has it: one that is
 * explained, one of English, and of what looks like Chichewa whatever does not sound the same.
 */
export async function correctTerms(db: ReadDb, terms: Term[]): Promise<CorrectedTerms> {
  let corrected = false
  const better: Term[] = []
  const absent: Term[] = []
  for (const term of terms) {
    if (await isThere(db, term)) {
      better.push(term)
      continue
    }
    const { words, isMeant } = term.known ? none : await findInstead(db, term.word)
    if (isMeant) corrected = true
    const one = words.length > 0 ? { ...term, instead: words } : term
    better.push(one)
    if (words.length === 0) absent.push(one)
  }
  const text = better.map((term) => term.instead?.[0] ?? term.word).join(' ')
  return { terms: better, absent, ...(corrected && { corrected: text }) }
}

type Instead = { words: string[]; isMeant: boolean }
const none: Instead = { words: [], isMeant: false }

async function findInstead(db: ReadDb, word: string): Promise<Instead> {
  if (isEnglishWord(word)) return none
  const alike = await wordsAlike(db, word)
  if (alike.length > 0) return { words: alike, isMeant: false }
  if (looksChichewa(word)) return none
  const holding = await wordsHolding(db, word)
  if (holding.length > 0) return { words: holding, isMeant: false }
  const meant = await wordsMeant(db, word)
  return { words: meant, isMeant: meant.length > 0 }
}

const isThere = (db: ReadDb, term: Term) =>
  queryJson<boolean>(
    db,
    sql`with ${searchQuery('found', sql`1`, [sql`search @@ ${allTerms([term])}`], 1)} select exists (select from found)`,
  )

const shortestPart = 3

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
  with ${searchQuery('found', sql`1`, [sql`name_words @@ plainto_tsquery('thumba_words', ${spareWords(word)})`], 200)} select count(*)::int from found`
