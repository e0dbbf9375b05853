import { data } from 'react-router'
import { csvOf, csvRows } from '#app/base/csv.ts'
import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { csvResponse } from '#app/kit/download/file-response.server.ts'
import { findImport, findProblems } from '#app/modules/catalog/import/find-import.server.ts'
import type { Route } from './+types/problems-csv'

const atOnce = 500

/** The rows with something wrong, with what to do and their own cells: to be mended and sent again. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const found = await findImport(db, requireSeller(context, request), params.importId)
  if (!found) throw data('There is no such import of yours.', 404)
  return csvResponse(request, 'thumba-rows-to-mend.csv', (db) => partsOf(db, found))
}

async function* partsOf(db: Db, { id, columns }: { id: string; columns: string[] }) {
  yield csvOf([['Row', 'Column to mend', 'What to do', ...columns]])
  for (let after = 0; ; ) {
    const rows = await findProblems(db, id, { most: atOnce, after })
    yield csvRows(
      rows.map(({ row, cells, problems }) => [
        row,
        problems.map(({ column }) => column || 'the whole row').join('; '),
        problems.map(({ message }) => message).join(' '),
        ...cells,
      ]),
    )
    if (rows.length < atOnce) return
    after = rows.at(-1)!.row
  }
}
