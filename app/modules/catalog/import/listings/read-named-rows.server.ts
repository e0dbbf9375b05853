import { type Result, refuse } from '#app/base/result.ts'
import { plainHeading } from '../mapping/plain-heading.ts'
import { headLines } from '../reading/heading-row-rules.ts'
import { readTable } from '../reading/read-table.server.ts'
import type { TableRow } from '../reading/table-row.ts'
import { startOfTable } from '../reading/table-start-rules.ts'

/** A row by the names of its columns; without a record its cells cannot be told apart. */
export type NamedRow<Name extends string, More extends string = never> = {
  line: number
  record?: Record<Name, string> & Partial<Record<More, string>>
}

/** Thrown where a file is no such table; says which columns it lacks, or what is wrong with it. */
export class NoSuchTable extends Error {}

/**
 * The rows of a file whose columns are called so, in whatever letters, signs and kind of table it is written: it is read as the
 * files of sellers are. It may have columns `more`.
 */
export async function* readNamedRows<Name extends string, More extends string = never>(
  bytes: Buffer,
  wanted: readonly Name[],
  more: readonly More[] = [],
): AsyncGenerator<NamedRow<Name, More>> {
  const table = await readTable(bytes)
  if (!table.ok) throw new NoSuchTable(`The file cannot be read: ${table.reason}`)
  const { first, rest } = await splitTable(isText(bytes) ? byLines(table.value) : table.value)
  const start = first.length > 0 ? startOfTable(first) : (refuse('no-columns') as Result<never, 'no-columns'>)
  if (!start.ok) throw new NoSuchTable(`The file cannot be read: ${start.reason}`)
  const { columns, rows, narrow } = start.value
  const plain = columns.map(plainHeading)
  const places = wanted.map((name) => [name, plain.indexOf(plainHeading(name))] as const)
  const missing = places.filter(([, at]) => at < 0).map(([name]) => name)
  if (missing.length > 0) throw new NoSuchTable(`The file has no column ${missing.join(', ')}`)
  const others = more
    .map((name) => [name, plain.indexOf(plainHeading(name))] as const)
    .filter(([, at]) => at >= 0)
  const named = (row: TableRow): NamedRow<Name, More> => {
    const { cells } = narrow(row)
    if (row.broken || row.cells.length < columns.length) return { line: row.row }
    const record = Object.fromEntries([...places, ...others].map(([name, at]) => [name, cells[at] ?? '']))
    return { line: row.row, record: record as NonNullable<NamedRow<Name, More>['record']> }
  }
  for (const row of rows) yield named(row)
  for await (const row of rest) yield named(row)
}

const isText = (bytes: Buffer) => !bytes.subarray(0, 2).equals(Buffer.from('PK'))

/** A row of a text counted as its lines are: cells may hold several. */
async function* byLines(table: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  let more = 0
  for await (const row of table) {
    yield { ...row, row: row.row + more }
    for (const cell of row.cells) more += cell.split('\n').length - 1
  }
}

/** The lines among which the names of the columns stand, and those that follow; blank ones say nothing. */
async function splitTable(table: AsyncIterable<TableRow>) {
  const all = table[Symbol.asyncIterator]()
  const first: TableRow[] = []
  const isBlank = ({ cells }: TableRow) => cells.every((cell) => cell.trim() === '')
  while (first.length < headLines) {
    const { value, done } = await all.next()
    if (done) break
    if (!isBlank(value)) first.push(value)
  }
  async function* rest() {
    for (let next = await all.next(); !next.done; next = await all.next())
      if (!isBlank(next.value)) yield next.value
  }
  return { first, rest: rest() }
}
