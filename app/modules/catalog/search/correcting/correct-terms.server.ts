import { sql } from 'drizzle-orm'
import { queryJson } from '#app/db/query-json.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { searchQuery } from '../querying/listing-conditions.server.ts'
import { allTerms } from '../querying/term-queries.server.ts'
import { hardCVariants, otherNumbers, spareWords, spellingVariants, type Term } from '../search-term-rules.ts'
import {
  loanForms,
  looksChichewa,
  nearestLoans,
  nearestWords,
  type SimilarWord,
  sameSound,
} from '../spelling-rules.ts'
import { isBrandName } from './brand-names.ts'
import { isEnglishWord } from './english-words.server.ts'

/** `corrected` is the text with the words that were meant, `absent` what nobody sells under any form of its name. */
export type CorrectedTerms = { terms: Term[]; corrected?: string; absent: Term[] }

/**
 * Terms that match nothing become the shop's same word in another form, then words that hold them, then the word that
 * was meant; `corrected` tells the latter. A word that is right stays, whether or not a product has it: one that is
 * explained, a brand, one of English, and of what looks like Chichewa whatever does not sound the same: telefizoni is television.
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
  if (isBrandName(word)) return none
  if (isEnglishWord(word)) return alikeOf(await wordsInShop(db, hardCVariants(word)))
  const alike = await wordsAlike(db, word)
  if (alike.length > 0) return alikeOf(alike)
  const isChichewa = looksChichewa(word)
  const holding = isChichewa ? [] : await wordsHolding(db, word)
  if (holding.length > 0) return alikeOf(holding)
  const near = await wordsNear(db, word)
  const nearest = isChichewa ? sameSound(word, near) : nearestWords(word, near)
  const meant = nearest.length > 0 ? nearest : await loanedWords(db, word)
  if (meant.length === 0) return none
  return { words: [meant.length > 1 ? await mostUsed(db, meant) : meant[0]!], isMeant: true }
}

const alikeOf = (words: string[]): Instead => ({ words, isMeant: false })

const isThere = (db: ReadDb, term: Term) =>
  queryJson<boolean>(
    db,
    sql`with ${searchQuery('found', sql`1`, [sql`search @@ ${allTerms([term])}`], 1)} select exists (select from found)`,
  )

const shortestPart = 3

/** The same noun in the other number, or spelt as it sounds. */
async function wordsAlike(db: ReadDb, typed: string): Promise<string[]> {
  if (typed.length <= shortestPart || /\d/.test(typed)) return []
  return wordsInShop(db, [...new Set([...otherNumbers(typed), ...spellingVariants(typed)])])
}

async function wordsInShop(db: ReadDb, words: string[]): Promise<string[]> {
  if (words.length === 0) return []
  const { rows } = await db.execute<{ word: string }>(
    sql`select word from search_words where word = any (${sql.param(words)}::text[]) order by word`,
  )
  return rows.map(({ word }) => word)
}

async function wordsHolding(db: ReadDb, part: string): Promise<string[]> {
  if (part.length < shortestPart) return []
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_words where word like ${`%${part}%`} order by length(word), word limit 20`)
  return rows.map(({ word }) => word)
}

async function wordsNear(db: ReadDb, typed: string): Promise<SimilarWord[]> {
  const { rows } = await db.execute<SimilarWord>(
    sql`select word, similarity::float8 as similarity from near_words(${typed})`,
  )
  return rows
}

const shortestSound = 3

/** English words that somebody wrote as they are said in Chichewa: printala, mahedifoni. */
async function loanedWords(db: ReadDb, typed: string): Promise<string[]> {
  const forms = [...new Set([typed, ...otherNumbers(typed)])].flatMap(loanForms)
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_words where sound_of(word) = any (array(
      select sound_of(form) from unnest(${sql.param(forms)}::text[]) form
       where length(sound_of(form)) >= ${shortestSound})) order by word limit 40`)
  return nearestLoans(
    typed,
    rows.map(({ word }) => word),
  )
}

/** Of words equally near, the one that more products have. */
async function mostUsed(db: ReadDb, words: string[]): Promise<string> {
  const uses = await Promise.all(words.map((word) => queryJson<number>(db, usesOf(word))))
  return words[uses.indexOf(Math.max(...uses))]!
}

const usesOf = (word: string) => sql`
  with ${searchQuery('found', sql`1`, [sql`name_words @@ plainto_tsquery('thumba_words', ${spareWords(word)})`], 200)} select count(*)::int from found`
