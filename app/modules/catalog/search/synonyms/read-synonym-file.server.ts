import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { unescapeCsvCell } from '#app/base/csv.ts'
import type { Message } from '#app/messages/language.ts'
import * as texts from '#messages/synonyms.ts'
import { synonymLanguages } from './rules.ts'
import { type SynonymInput, synonymInput } from './synonym-input-rules.ts'

type SynonymLine = { line: number; fields: SynonymInput }
/** Why a line is no word, and what stands in it. */
export type WrongLine = { line: number; text: string; message: Message }

/** The columns of the file, in the order in which the list is exported. */
const columns = ['language', 'word', 'forms', 'meanings', 'category', 'source', 'confidence'] as const
const delimiters = [',', ';', '\t']

/** The words of a table: each line by itself, and undefined where it is no table. A first line that names no language is a head. */
export function readSynonymFile(text: string): { lines: SynonymLine[]; wrong: WrongLine[] } | undefined {
  const rows = rowsOf(text)
  if (!rows) return undefined
  const lines: SynonymLine[] = []
  const wrong: WrongLine[] = []
  for (const { line, cells } of isHead(rows[0]?.cells) ? rows.slice(1) : rows) {
    const typed = Object.fromEntries(columns.map((name, at) => [name, cells[at] || undefined]))
    const read = synonymInput.safeParse({ word: '', meanings: '', ...typed })
    if (read.success) lines.push({ line, fields: read.data })
    else wrong.push({ line, text: cells.join(', ').slice(0, 120), message: messageOf(read.error.issues[0]) })
  }
  return { lines, wrong }
}

type Row = { line: number; cells: string[] }

function rowsOf(text: string): Row[] | undefined {
  const [first = ''] = text.trimStart().split('\n', 1)
  const delimiter = delimiters.toSorted((a, b) => first.split(b).length - first.split(a).length)[0]!
  try {
    const records: unknown = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
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
