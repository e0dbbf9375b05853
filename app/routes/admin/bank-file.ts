import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { recordAct } from '#app/domain/audit/record-act.server.ts'
import { bankFileHeads, bankFileRow } from '#app/domain/payouts/bank-file-rules.ts'
import { eachPayout } from '#app/domain/payouts/list-payouts.server.ts'
import { payoutBatches } from '#app/domain/payouts/tables.ts'
import { csvOf, csvRows } from '#app/domain/shared/csv.ts'
import { requireAdmin } from '#app/web/actor.server.ts'
import { csvAnswer, xlsxAnswer } from '#app/web/file-answer.server.ts'
import type { Route } from './+types/bank-file'

/**
 * What is to be paid by hand, for the bank: one row for each payout that still waits for its outcome. As Excel, where
 * every number of an account is a text; `?format=csv` for programs that read it.
 */
export async function loader({ request, params: { batchId }, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  if ((await db.$count(payoutBatches, eq(payoutBatches.id, batchId))) === 0)
    throw new Response('There is no such file', { status: 404 })
  await db.transaction((tx) =>
    recordAct(tx, admin, { action: 'list.export', subject: { kind: 'list', id: `payouts ${batchId}` } }),
  )
  const name = `thumba-bank-file-${batchId}`
  const wanted = { batch: batchId, status: 'sending' } as const
  if (new URL(request.url).searchParams.get('format') !== 'csv')
    return xlsxAnswer(request, `${name}.xlsx`, (snapshot) => [
      { name: 'Payouts', widths: [20, 24, 22, 28, 14], rows: rows(snapshot) },
    ])
  return csvAnswer(request, `${name}.csv`, async function* (snapshot) {
    yield csvOf([bankFileHeads])
    for await (const payouts of eachPayout(snapshot, admin, wanted)) yield csvRows(payouts.map(bankFileRow))
  })

  async function* rows(snapshot: Db) {
    yield [bankFileHeads]
    for await (const payouts of eachPayout(snapshot, admin, wanted)) yield payouts.map(bankFileRow)
  }
}
