import { sql } from 'drizzle-orm'
import type { ReadDb } from '#app/db/read-db.ts'
import { statement } from '#app/db/statement.server.ts'
import { searchSynonyms } from '../tables.ts'
import type { Synonym } from './rules.ts'
import { type SynonymIndex, synonymIndexOf } from './synonym-index-rules.ts'

/** Every explained word, ready to be asked. */
export const findSynonymIndex = async (db: ReadDb): Promise<SynonymIndex> =>
  synonymIndexOf(await readSynonyms(db, {}))

const readSynonyms = statement<Synonym>(
  'search_synonyms',
  () =>
    sql`select language, word, forms, meanings, category from ${searchSynonyms} order by language desc, word`,
)
