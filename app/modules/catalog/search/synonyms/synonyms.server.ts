import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, isUniqueViolation, type Tx, transact } from '#app/db/client.server.ts'
import { containing } from '#app/db/like.ts'
import { listQuery } from '#app/db/list-query.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { statement } from '#app/db/statement.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { searchSynonyms } from '../tables.ts'
import {
  maxSynonyms,
  type Synonym,
  type SynonymFields,
  type SynonymRefusal,
  synonymDifference,
} from './rules.ts'
import { type SynonymIndex, synonymIndexOf } from './synonym-index-rules.ts'
import type { SynonymInput } from './synonym-input-rules.ts'
import { synonymCard } from './synonym-list-rules.ts'

type Saved = Result<{ id: string }, SynonymRefusal>
const subjectOf = (id: string) => ({ kind: 'synonym', id }) as const

/** Adds a word that searches understand from now on. */
export const createSynonym = (db: Db, admin: Admin, { seen: _, ...fields }: SynonymInput): Promise<Saved> =>
  onceThere(db, async (tx) => {
    if (await isThere(tx, fields)) return refuse('word-taken')
    if ((await tx.$count(searchSynonyms)) >= maxSynonyms) return refuse('too-many-words')
    const [made] = await tx.insert(searchSynonyms).values(fields).returning({ id: searchSynonyms.id })
    await recordAuditEntry(tx, admin, {
      action: 'synonym.save',
      subject: subjectOf(made!.id),
      after: fields,
    })
    return ok(made!)
  })

/** Changes a word. An editor that was opened before another change is told of it first. */
export const updateSynonym = (
  db: Db,
  admin: Admin,
  id: string,
  { seen, ...fields }: SynonymInput,
): Promise<Saved> =>
  onceThere(db, async (tx) => {
    const known = await lockSynonym(tx, id)
    if (!known) return refuse('word-not-found')
    const difference = synonymDifference(known, fields)
    if (!difference) return ok({ id })
    if (seen !== known.updatedAt.toISOString()) return refuse('word-changed')
    if (await isThere(tx, fields, id)) return refuse('word-taken')
    await tx.update(searchSynonyms).set(fields).where(eq(searchSynonyms.id, id))
    await recordAuditEntry(tx, admin, { action: 'synonym.save', subject: subjectOf(id), ...difference })
    return ok({ id })
  })

/** Removes a word: searches take it as any other from then on. */
export const deleteSynonym = (db: Db, admin: Admin, id: string, seen: string): Promise<Saved> =>
  transact<{ id: string }, SynonymRefusal>(db, async (tx) => {
    const known = await lockSynonym(tx, id)
    if (!known) return refuse('word-not-found')
    if (seen !== known.updatedAt.toISOString()) return refuse('word-changed')
    await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id))
    const { language, word, forms, meanings } = known
    const before = { language, word, forms, meanings }
    await recordAuditEntry(tx, admin, { action: 'synonym.delete', subject: subjectOf(id), before })
    return ok({ id })
  })

async function lockSynonym(tx: Tx, id: string) {
  const [synonym] = await tx.select().from(searchSynonyms).where(eq(searchSynonyms.id, id)).for('update')
  return synonym
}

const isThere = async (tx: Tx, { language, word }: SynonymFields, but = '') =>
  (await tx.$count(
    searchSynonyms,
    and(eq(searchSynonyms.language, language), eq(searchSynonyms.word, word), ne(searchSynonyms.id, but)),
  )) > 0

/** Of two who add the same word at once the database lets one. */
async function onceThere(db: Db, work: (tx: Tx) => Promise<Saved>): Promise<Saved> {
  try {
    return await transact<{ id: string }, SynonymRefusal>(db, work)
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('word-taken')
    throw error
  }
}

/** Every explained word, ready to be asked. */
export const findSynonymIndex = async (db: ReadDb): Promise<SynonymIndex> =>
  synonymIndexOf(await readSynonyms(db, {}))

const readSynonyms = statement<Synonym>(
  'search_synonyms',
  () =>
    sql`select language, word, forms, meanings, category from ${searchSynonyms} order by language desc, word`,
)

export type ListedSynonym = typeof searchSynonyms.$inferSelect

/** The words that searches are explained with, and how many of each language fit. */
export const synonymQuery = listQuery({
  card: synonymCard,
  table: searchSynonyms,
  id: searchSynonyms.id,
  where: { search: hasWord },
  rows: (db, ids, order) =>
    db
      .select()
      .from(searchSynonyms)
      .where(inArray(searchSynonyms.id, ids))
      .orderBy(...order),
})

function hasWord(typed: string) {
  const { word, forms, meanings } = searchSynonyms
  const like = containing(typed.replaceAll("'", '’'))
  return sql`array_to_string(${word} || ${forms} || ${meanings}, '|') like ${like}`
}

/** One of them; undefined where there is none. */
export async function findSynonym(db: ReadDb, _admin: Admin, id: string): Promise<ListedSynonym | undefined> {
  const [synonym] = await db.select().from(searchSynonyms).where(eq(searchSynonyms.id, id))
  return synonym
}
