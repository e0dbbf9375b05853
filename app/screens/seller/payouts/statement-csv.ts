import { data } from 'react-router'
import { csvOf } from '#app/base/csv.ts'
import { dayOf } from '#app/base/dates/dates.ts'
import { db } from '#app/db/index.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { csvResponse } from '#app/kit/download/file-response.server.ts'
import { spoken } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { findOwnPayout } from '#app/modules/money/payouts/approving/reading.server.ts'
import { payoutRefusals } from '#app/modules/money/payouts/rules.ts'
import { payoutStatementRows } from '#app/modules/money/payouts/statements/statement-rules.ts'
import type { Route } from './+types/statement-csv'

/** What a payout consists of, as a spreadsheet: `thumba-payout-2026-11-21.csv`. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const found = await findOwnPayout(db, requireSeller(context, request), params.payoutId)
  if (!found?.statement) throw data(spoken(translatorOf(request), payoutRefusals['no-such-payout']), 404)
  const name = `thumba-payout-${dayOf(found.payout.createdAt)}.csv`
  return csvResponse(request, name, [csvOf(payoutStatementRows(translatorOf(request), found.statement))])
}
