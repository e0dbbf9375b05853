import { db } from '#app/db/index.server.ts'
import { findStatement } from '#app/domain/ledger/find-sales.server.ts'
import { statementRows } from '#app/domain/ledger/statement-rules.ts'
import { csvOf } from '#app/domain/shared/csv.ts'
import { requireSeller } from '#app/web/actor.server.ts'
import type { Route } from './+types/earnings-statement'
import { monthOf } from './earnings/month.ts'

/** A month's earnings as a spreadsheet: `thumba-statement-2026-11.csv`. The present month where none is named. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const month = monthOf(request)
  return new Response(csvOf(statementRows(await findStatement(db, seller, month))), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="thumba-statement-${month}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
