import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { unescapeCsvCell } from '#app/base/csv.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Message } from '#app/messages/language.ts'
import * as texts from '#messages/synonyms.ts'
import { maxSynonyms, synonymLanguages } from './rules.ts'
import { type SynonymInput, synonymInput } from './synonym-input-rules.ts'

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
