import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { unescapeCsvCell } from '#app/base/csv.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import type { Message } from '#app/messages/language.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import * as texts from '#messages/synonyms.ts'
import { searchSynonyms } from '../tables.ts'
import { maxSynonyms, type SynonymRefusal, synonymLanguages } from './rules.ts'
import { type SynonymInput, synonymInput } from './synonym-input-rules.ts'

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

type SynonymLine = { line: number; fields: SynonymInput }
/** Why a line is no word, and what stands in it. */
export type WrongLine = { line: number; text: string; message: Message }

/** The columns of the file, in the order in which the list is exported. */
const columns = ['language', 'word', 'forms', 'meanings', 'category', 'source', 'confidence'] as const
/** A line with all that a word may have is a fifth of this. What has no lines, or very many, would fill the memory. */
const longestLine = 20_000
/** With the head, and one that tells that there are more. */
const mostLines = maxSynonyms + 2
const delimiters = [',', ';', '\t']

/**
 * The words of a table: each line by itself, and why not where it is no table, or one of more words than there may be. A first
 * line that names no language is a head.
 */
export function readSynonymFile(
  text: string,
): Result<{ lines: SynonymLine[]; wrong: WrongLine[] }, 'no-table' | 'too-many-words'> {
  const rows = rowsOf(text)
  if (!rows) return refuse('no-table')
  if (rows.length === mostLines) return refuse('too-many-words')
  const lines: SynonymLine[] = []
  const wrong: WrongLine[] = []
  for (const { line, cells } of isHead(rows[0]?.cells) ? rows.slice(1) : rows) {
    const typed = Object.fromEntries(columns.map((name, at) => [name, cells[at] || undefined]))
    const read = synonymInput.safeParse({ word: '', meanings: '', ...typed })
    if (read.success) lines.push({ line, fields: read.data })
    else wrong.push({ line, text: cells.join(', ').slice(0, 120), message: messageOf(read.error.issues[0]) })
  }
  return ok({ lines, wrong })
}

type Row = { line: number; cells: string[] }

/** The library counts what stands in cells, and not the cells. */
function hasLongLine(text: string): boolean {
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from)
    const next = end < 0 ? text.length : end + 1
    if (next - from > longestLine) return true
    from = next
  }
  return false
}

function rowsOf(text: string): Row[] | undefined {
  if (hasLongLine(text)) return undefined
  const [first = ''] = text.trimStart().split('\n', 1)
  const delimiter = delimiters.toSorted((a, b) => first.split(b).length - first.split(a).length)[0]!
  try {
    const records: unknown = parse(text, {
      bom: true,
      delimiter,
      info: true,
      max_record_size: longestLine,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: mostLines,
      trim: true,
    })
    // With `info` the library wraps each record, which its types don't know.
    return (records as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
      line: info.lines,
      cells: record.map(unescapeCsvCell),
    }))
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

const isHead = (cells: string[] | undefined) =>
  cells !== undefined && !(synonymLanguages as readonly string[]).includes(cells[0]!)

const messageOf = (issue: { message: string } | undefined): Message =>
  typeof issue?.message === 'function' ? (issue.message as unknown as Message) : texts.notAWord
