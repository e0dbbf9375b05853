import type { TableRow } from './table-row.ts'

/** The rows of each sheet by themselves, as they come; whoever takes a sheet reads it to its end before the next. */
export async function* bySheet(
  rows: AsyncIterable<TableRow>,
): AsyncGenerator<{ sheet: string | undefined; table: AsyncIterable<TableRow> }> {
  const all = rows[Symbol.asyncIterator]()
  let next = await all.next()
  async function* tableOf(sheet: string | undefined): AsyncGenerator<TableRow> {
    while (!next.done && next.value.sheet === sheet) {
      yield next.value
      next = await all.next()
    }
  }
  if (next.done) yield { sheet: undefined, table: tableOf(undefined) }
  while (!next.done) {
    const { sheet } = next.value
    const table = tableOf(sheet)
    yield { sheet, table }
    // What was not wanted of a sheet is passed over.
    for await (const _ of table);
  }
}
