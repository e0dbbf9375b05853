import { data } from 'react-router'
import { csvOf, csvRows } from '#app/base/csv.ts'
import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { csvResponse } from '#app/kit/download/file-response.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { findImport, findProblems } from '#app/modules/catalog/import/imports.server.ts'
import { importRefusals } from '#app/modules/catalog/import/rules.ts'
import { spokenProblem } from '#app/modules/catalog/import/stored-problems.server.ts'
import * as texts from '#messages/import.ts'
import type { Route } from './+types/problems-csv'

const atOnce = 500

/** The rows with something wrong, with what to do and their own cells: to be mended and sent again. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const t = translatorOf(request)
  const found = await findImport(db, requireSeller(context, request), params.importId)
  if (!found) throw data(t(importRefusals['not-yours']), 404)
  return csvResponse(request, 'thumba-rows-to-mend.csv', (db) => partsOf(db, t, found))
}

async function* partsOf(db: Db, t: Translate, { id, columns }: { id: string; columns: string[] }) {
  yield csvOf([[t(texts.csvRow), t(texts.csvColumn), t(texts.csvProblem), ...columns]])
  for (let after = 0; ; ) {
    const rows = await findProblems(db, id, { most: atOnce, after })
    yield csvRows(
      rows.map(({ row, cells, problems }) => {
        const said = problems.map((problem) => spokenProblem(t, problem))
        const columns = said.map(({ column }) => column || t(texts.csvWholeRow)).join('; ')
        return [row, columns, said.map(({ message }) => message).join(' '), ...cells]
      }),
    )
    if (rows.length < atOnce) return
    after = rows.at(-1)!.row
  }
}
