import { data } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { findOwnPayout } from '#app/domain/payouts/find-payout.server.ts'
import { payoutRefusals } from '#app/domain/payouts/rules.ts'
import { payoutStatementRows } from '#app/domain/payouts/statement-rules.ts'
import { csvOf } from '#app/domain/shared/csv.ts'
import { dayOf } from '#app/domain/shared/malawi-days.ts'
import { requireSeller } from '#app/web/actor.server.ts'
import { csvAnswer } from '#app/web/file-answer.server.ts'
import type { Route } from './+types/payout-statement'

/** What a payout consists of, as a spreadsheet: `thumba-payout-2026-11-21.csv`. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const found = await findOwnPayout(db, requireSeller(context, request), params.payoutId)
  if (!found?.statement) throw data(payoutRefusals['no-such-payout'], 404)
  const name = `thumba-payout-${dayOf(found.payout.createdAt)}.csv`
  return csvAnswer(request, name, [csvOf(payoutStatementRows(found.statement))])
}
