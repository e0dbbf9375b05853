import { csvOf, csvRows } from '#app/base/csv.ts'
import { dayOf } from '#app/base/dates/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { spoken } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { csvResponse } from '../download/file-response.server.ts'
import type { CsvTable } from './define-list.ts'

type WithFile<InFile> = { csv: { name: string; file?: string; table: CsvTable<InFile> } }

/** All pages of what a list shows, as a spreadsheet: `thumba-refunds-2026-11-21.csv`. */
export function csvOfList<InFile>(
  request: Request,
  { csv: { name, file = name, table } }: WithFile<InFile>,
  batchesOf: (snapshot: Db) => AsyncIterable<InFile[]>,
) {
  const t = translatorOf(request)
  return csvResponse(request, `thumba-${file}-${dayOf(new Date())}.csv`, partsOf)

  async function* partsOf(snapshot: Db) {
    yield csvOf([table.head.map((head) => spoken(t, head))])
    for await (const rows of batchesOf(snapshot)) yield csvRows(rows.map((row) => table.row(row, t)))
  }
}
