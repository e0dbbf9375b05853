import { csvOf } from '#app/base/csv.ts'
import { db } from '#app/db/index.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { findMonthStatement } from '#app/modules/money/payouts/statements/month-statement.server.ts'
import { statementRows } from '#app/modules/money/payouts/statements/month-statement-rules.ts'
import type { Route } from './+types/statement-csv'
import { readStatementMonth } from './statement-month.ts'

/** A month's earnings as a spreadsheet: `thumba-statement-2026-11.csv`. The present month where none is named. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const month = readStatementMonth(request)
  return new Response(
    csvOf(statementRows(translatorOf(request), await findMonthStatement(db, seller, month))),
    {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="thumba-statement-${month}.csv"`,
        'Cache-Control': 'private, no-store',
      },
    },
  )
}
