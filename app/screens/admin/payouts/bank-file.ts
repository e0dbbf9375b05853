import { eq } from 'drizzle-orm'
import { csvOf, csvRows } from '#app/base/csv.ts'
import { type Db, transaction } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { csvResponse, xlsxResponse } from '#app/kit/download/file-response.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { eachPayout } from '#app/modules/money/payouts/approving/reading.server.ts'
import { bankFileHeads, bankFileRow } from '#app/modules/money/payouts/destination-rules.ts'
import { payoutBatches } from '#app/modules/money/payouts/tables.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import * as texts from '#messages/admin-payouts.ts'
import type { Route } from './+types/bank-file'

/**
 * What is to be paid by hand, for the bank: one row for each payout that still waits for its outcome. As Excel, where
 * every number of an account is a text; `?format=csv` for programs that read it.
 */
export async function loader({ request, params: { batchId }, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const t = translatorOf(request)
  if ((await db.$count(payoutBatches, eq(payoutBatches.id, batchId))) === 0)
    throw new Response(t(texts.noSuchFile), { status: 404 })
  await transaction(db, (tx) =>
    recordAuditEntry(tx, admin, {
      action: 'list.export',
      subject: { kind: 'list', id: `payouts ${batchId}` },
    }),
  )
  const name = `thumba-bank-file-${batchId}`
  const wanted = { batch: batchId, status: 'sending' } as const
  if (new URL(request.url).searchParams.get('format') !== 'csv')
    return xlsxResponse(request, `${name}.xlsx`, (snapshot) => [
      { name: t(texts.sheet), widths: [20, 24, 22, 28, 14], rows: rows(snapshot) },
    ])
  return csvResponse(request, `${name}.csv`, async function* (snapshot) {
    yield csvOf([bankFileHeads(t)])
    for await (const payouts of eachPayout(snapshot, admin, wanted)) yield csvRows(payouts.map(bankFileRow))
  })

  async function* rows(snapshot: Db) {
    yield [bankFileHeads(t)]
    for await (const payouts of eachPayout(snapshot, admin, wanted)) yield payouts.map(bankFileRow)
  }
}
