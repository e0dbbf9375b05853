import { db } from '#app/db/index.server.ts'
import { recordAct } from '#app/domain/audit/record-act.server.ts'
import { operatorName } from '#app/domain/payouts/destination-rules.ts'
import { eachPayout, type ListedPayout } from '#app/domain/payouts/list-payouts.server.ts'
import { csvOf, csvRows } from '#app/domain/shared/csv.ts'
import { requireAdmin } from '#app/web/actor.server.ts'
import { csvAnswer } from '#app/web/file-answer.server.ts'
import type { Route } from './+types/bank-file'

const heads = ['Payout', 'Bank or operator', 'Account or number', 'Name', 'Amount MWK']

/** What is to be paid by hand, for the bank: one row for each payout that still waits for its outcome. */
export async function loader({ request, params: { batchId }, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  await db.transaction((tx) =>
    recordAct(tx, admin, { action: 'list.export', subject: { kind: 'list', id: `payouts ${batchId}` } }),
  )
  return csvAnswer(`thumba-bank-file-${batchId}.csv`, partsOf())

  async function* partsOf() {
    yield csvOf([heads])
    for await (const payouts of eachPayout(db, admin, { batch: batchId, status: 'sending' }))
      yield csvRows(payouts.map(rowOf))
  }
}

function rowOf({ id, amount, sellerName, destination: to }: ListedPayout) {
  return to.kind === 'bank'
    ? [id, to.bankName, to.accountNumber, to.accountName, amount]
    : [id, operatorName(to.operator), to.number, sellerName, amount]
}
