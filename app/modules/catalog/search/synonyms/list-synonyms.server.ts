import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Cursor, type KeysetSort, keyset } from '#app/db/keyset.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { searchSynonyms } from '../tables.ts'
import type { SynonymConfidence, SynonymLanguage, SynonymSort } from './rules.ts'

export type SynonymFilter = { search?: string; language?: SynonymLanguage; confidence?: SynonymConfidence }
type Wanted = SynonymFilter & { sort?: SynonymSort }
export type ListedSynonym = typeof searchSynonyms.$inferSelect

const sorts: Record<SynonymSort, KeysetSort> = {
  word: { asc: [searchSynonyms.word] },
  changed: { desc: [searchSynonyms.updatedAt] },
}
const list = keyset(searchSynonyms.id, sorts, 'word')

/** The words that searches are explained with, a page at a time. */
export async function listSynonyms(db: ReadDb, _admin: Admin, wanted: Wanted & Cursor & { limit: number }) {
  const { ids, ...neighbours } = await list.page(db, fits(wanted), wanted)
  const rows = await readSynonyms(db, inArray(searchSynonyms.id, ids), wanted.sort)
  return { rows, counts: await countSynonyms(db, wanted), neighbours }
}

/** Every word that fits, a batch at a time. */
export async function* eachSynonym(db: Db, _admin: Admin, { sort, ...filter }: Wanted) {
  for await (const ids of list.batches(db, fits(filter), { sort, limit: 500 }))
    yield readSynonyms(db, inArray(searchSynonyms.id, ids), sort)
}

/** One of them; undefined where there is none. */
export async function findSynonym(db: ReadDb, _admin: Admin, id: string): Promise<ListedSynonym | undefined> {
  const [synonym] = await db.select().from(searchSynonyms).where(eq(searchSynonyms.id, id))
  return synonym
}

const readSynonyms = (db: ReadDb, where: SQL | undefined, sort: SynonymSort | undefined) =>
  db
    .select()
    .from(searchSynonyms)
    .where(where)
    .orderBy(...list.orderBy(sort))

async function countSynonyms(db: ReadDb, { language: _, ...rest }: SynonymFilter) {
  const rows = await db
    .select({ language: searchSynonyms.language, there: count() })
    .from(searchSynonyms)
    .where(fits(rest))
    .groupBy(searchSynonyms.language)
  const there = (language: SynonymLanguage) => rows.find((row) => row.language === language)?.there ?? 0
  return { ny: there('ny'), en: there('en') }
}

function fits({ search, language, confidence }: SynonymFilter) {
  const like =
    search &&
    `%${search
      .toLowerCase()
      .replaceAll("'", '’')
      .replaceAll(/[\\%_]/g, '\\$&')}%`
  return and(
    language && eq(searchSynonyms.language, language),
    confidence && eq(searchSynonyms.confidence, confidence),
    like
      ? sql`array_to_string(${searchSynonyms.word} || ${searchSynonyms.forms} || ${searchSynonyms.meanings}, '|') like ${like}`
      : undefined,
  )
}
