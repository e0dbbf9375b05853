import { sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import { searchSynonyms } from '../tables.ts'
import { readSynonymFile, type WrongLine } from './read-synonym-file.server.ts'
import { maxSynonyms, type SynonymRefusal } from './rules.ts'
import type { SynonymInput } from './synonym-input-rules.ts'

/** How many words came new and how many were changed; the lines that are none, and those that name a word again. */
export type ImportedSynonyms = {
  added: number
  changed: number
  same: number
  repeated: number[]
  wrong: WrongLine[]
}

const atOnce = 500
const keyOf = ({ language, word }: { language: string; word: string }) => `${language} ${word}`

/**
 * Takes the words of a file: new ones are added, known ones become what the file says, and all others stay. Of a word that
 * stands there twice the first line counts.
 */
export async function importSynonyms(
  db: Db,
  admin: Admin,
  text: string,
): Promise<Result<ImportedSynonyms, SynonymRefusal>> {
  const file = readSynonymFile(text)
  if (!file.ok) return file
  const { lines, wrong } = file.value
  if (lines.length === 0 && wrong.length === 0) return refuse('nothing-to-import')
  const words = new Map<string, SynonymInput>()
  const repeated: number[] = []
  for (const { line, fields } of lines)
    if (words.has(keyOf(fields))) repeated.push(line)
    else words.set(keyOf(fields), fields)
  return transact<ImportedSynonyms, SynonymRefusal>(db, async (tx) => {
    // One import after the other, and none beside an editor: each sees all words.
    await tx.execute(sql`lock table search_synonyms in share row exclusive mode`)
    const known = new Set((await tx.select().from(searchSynonyms)).map(keyOf))
    const added = [...words.keys()].filter((key) => !known.has(key)).length
    if (known.size + added > maxSynonyms) return refuse('too-many-words')
    const rows = [...words.values()].map(({ seen: _, ...fields }) => fields)
    let written = 0
    for (let from = 0; from < rows.length; from += atOnce) {
      const saved = await tx
        .insert(searchSynonyms)
        .values(rows.slice(from, from + atOnce))
        .onConflictDoUpdate({
          target: [searchSynonyms.language, searchSynonyms.word],
          set: taken,
          setWhere: sql`(search_synonyms.forms, search_synonyms.meanings, search_synonyms.category, search_synonyms.source, search_synonyms.confidence)
            is distinct from (excluded.forms, excluded.meanings, excluded.category, excluded.source, excluded.confidence)`,
        })
        .returning({ id: searchSynonyms.id })
      written += saved.length
    }
    const counts = { added, changed: written - added, same: rows.length - written }
    if (written > 0)
      await recordAuditEntry(tx, admin, {
        action: 'synonym.import',
        subject: { kind: 'list', id: 'synonyms' },
        after: { ...counts, wrong: wrong.length },
      })
    return ok({ ...counts, repeated, wrong })
  })
}

const taken = {
  forms: sql`excluded.forms`,
  meanings: sql`excluded.meanings`,
  category: sql`excluded.category`,
  source: sql`excluded.source`,
  confidence: sql`excluded.confidence`,
  updatedAt: sql`now()`,
}
